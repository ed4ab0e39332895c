import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import packages from './package.json' with { type: 'json' };
import svelteConfig from './svelte.config.js';

/** What stands further right may import from further left, never the other way round. */
const TIERS = ['lib', 'games', 'docs', 'table', 'pages'];

const upwards = (tier) => ({
  reads: `^(\\$|(\\.\\.\\u002F)+)(${TIERS.slice(TIERS.indexOf(tier) + 1).join('|')})(\\u002F|$)`,
  message: `Imports run ${TIERS.join(' → ')}: move what is shared further left.`,
});
const toAnotherGame = (steps) => ({
  reads: `^(\\.\\.\\u002F){${steps}}\\w+\\u002F`,
  message: 'Games know nothing of each other: move what they share to lib.',
});

/** No import in these files, be it static or dynamic, may read like any of these. */
const never = (files, ...all) => ({
  files,
  rules: {
    'no-restricted-syntax': [
      'error',
      ...all.map(({ reads, message }) => ({
        selector: `:matches(ImportDeclaration, ImportExpression, ExportNamedDeclaration, ExportAllDeclaration) > .source[value=/${reads}/]`,
        message,
      })),
    ],
  },
});

/** Every package that is imported is declared; what an install builds with, as no tool of ours. */
const declared = (files, names) => ({
  files,
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?![.$]|node:|(${Object.keys(names).join('|')})(/|$))`,
            message: 'Declare it in package.json.',
          },
        ],
      },
    ],
  },
});

export default ts.config(
  { ignores: ['node_modules', 'shots', 'src/lib/api/types.ts', 'src/engine/rules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'no-undef': 'off', // TypeScript sees to it
      'svelte/no-navigation-without-resolve': 'off', // that is SvelteKit's
    },
  },
  declared(['**/*'], packages.dependencies),
  declared(['**/*.test.ts', 'eslint.config.js'], {
    ...packages.dependencies,
    ...packages.devDependencies,
  }),
  ...TIERS.slice(0, -1).map((tier) => never([`src/${tier}/**`], upwards(tier))),
  never(['src/games/*/*'], upwards('games'), toAnotherGame(1)),
  never(['src/games/*/*/*'], upwards('games'), toAnotherGame(2)),
);
