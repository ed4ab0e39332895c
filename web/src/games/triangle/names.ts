/** Ships, piles and the cloud in words, for those who listen. */
import { listed } from '$lib/lists';
import { t } from '$lib/texts.svelte';

import { BONUS, portAt, SECTORS, type Port } from './chart';
import { isVoyage, numberOf, whose, type Ship, type TriangleView } from './view';
import {
  money,
  placeList,
  portName,
  riskThere,
  shipOf,
  sign,
  voyage,
  who,
  whyHeld,
  type Namer,
} from './words';

/** Where a ship is: "Ship 2, at sea on space 17, under the cloud". */
export function shipPlace(ship: Ship): string {
  const port = ship.node === null ? null : portAt(ship.node);
  const text = t(`triangle-ship-${ship.state}`, {
    ship: numberOf(ship.name),
    node: ship.node ?? 0,
    port: port ? portName(port) : '',
    magnet: ship.magnet ?? 0,
  });
  return ship.covered ? `${text}, ${t('triangle-ship-is-covered')}` : text;
}

export const riskOf = (ship: Ship): string =>
  t('triangle-ship-at-risk', { risk: Math.round(ship.risk * 10) / 10, sectors: SECTORS.length });

/** All that there is to know of an own ship, for a screen reader. */
export function shipName(ship: Ship, view: TriangleView, name: Namer, risk: boolean): string {
  const afloat = ship.state === 'sea' || ship.state === 'port';
  const is = risk && afloat ? `${shipPlace(ship)}, ${riskOf(ship)}` : shipPlace(ship);
  const course = view.legal?.ships[ship.name];
  if (!course) return is;
  if (isVoyage(course)) {
    const goes = voyage(numberOf(ship.name), course, view, name);
    const outcome = risk ? `${goes} ${riskThere(course)}` : goes;
    return t('triangle-ship-goes', { name: is, outcome });
  }
  if (!afloat || ship.covered) return is;
  return t('triangle-ship-stays', {
    name: is,
    why: whyHeld(course),
    rule: t('triangle-rule', { rule: course.rule }),
  });
}

export function pileName(port: Port, view: TriangleView): string {
  const { top, left } = view.piles[port];
  const pile = t('triangle-pile', { port: sign(port), sum: money(top ?? 0), left });
  if (port !== 'sugar' || !view.bonus) return pile;
  return t('triangle-pile-bonus', { pile, sum: money(BONUS) });
}

/** What the cloud covers and what hangs from it. */
export function cloudHolds(view: TriangleView, name: Namer): string {
  const hanging = view.cloud.magnets.flatMap((magnet) => magnet.ships);
  const ships = hanging.map((full) => {
    const { seat, number } = whose(full);
    return shipOf(seat, number, view, name);
  });
  const covers = view.covered.length
    ? t('triangle-cloud-covers', { places: placeList(view.covered) })
    : t('triangle-cloud-covers-nothing');
  if (!ships.length) return covers;
  return `${covers} ${t('triangle-cloud-holds', { ships: listed(ships) })}`;
}

/** The same, and where the cloud is. */
export function cloudWords(view: TriangleView, name: Namer): string {
  const { x, y, letter } = view.cloud;
  const said = [t('triangle-cloud', { x, y, letter }), cloudHolds(view, name)];
  if (view.cloud_mover !== null)
    said.push(t('triangle-cloud-next', who(view.cloud_mover, view, name)));
  return said.join(' ');
}
