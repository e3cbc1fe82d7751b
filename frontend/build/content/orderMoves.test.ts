import { expect, test } from 'vitest';
import { drawnMoves, statePlaces } from '#frontend/features/pages/GuidePage.tsx';
import { orderMoves } from './renderContent.ts';

const moves = orderMoves();

test('every state of an order is in the picture, and no way is drawn that an order cannot go', () => {
  expect(Object.keys(statePlaces).toSorted()).toEqual(moves.map(({ state }) => state).toSorted());
  for (const [from, to] of drawnMoves)
    expect(moves.find(({ state }) => state === from)?.next, `${from} to ${to}`).toContain(to);
});

test('no two states stand on each other, and each is reached by a way that is drawn', () => {
  const places = Object.values(statePlaces).map(String);
  expect(new Set(places).size).toBe(places.length);
  const reached = new Set<string>(drawnMoves.map(([, to]) => to));
  expect(Object.keys(statePlaces).filter((state) => !reached.has(state))).toEqual(['quoted']);
});
