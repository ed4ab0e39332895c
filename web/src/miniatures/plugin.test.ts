import { describe, expect, it } from 'vitest';

import { tidied } from './plugin';

describe('a drawn miniature', () => {
  const body = '<svg><!--[--><g style="--nth: 1;"></g><g style="--nth: 1;"></g><!--]--></svg> ';
  const head = '<style id="svelte-a">.a { fill: red }</style><style>.b { fill: blue }</style>';
  const drawn = tidied({ head, body }, 'ponte');

  it('has no marks and no styles of its own', () => {
    expect(drawn.svg).toBe('<svg><g data-drawn="ponte-0"></g><g data-drawn="ponte-0"></g></svg>');
  });

  it('keeps every rule in its style sheet', () => {
    expect(drawn.css.split('\n')).toEqual([
      '.a { fill: red }',
      '.b { fill: blue }',
      "[data-drawn='ponte-0'] { --nth: 1; }",
    ]);
  });
});
