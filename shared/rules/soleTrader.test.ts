import { expect, test } from 'vitest';
import { couldBeSoleTrader } from './soleTrader.ts';

test.each([
  ['Demo Hydraulika', true],
  ['Anna Demo Fotografia', true],
  ['Gabinet Demo s.c.', true],
  ['Salon Sala Demo', true],
  ['Sandra Agata Demo', true],
  ['Demo sp. z o.o.', false],
  ['DEMO SP.Z O.O.', false],
  ['Demo Spółka z o. o. sp. k.', false],
  ['DEMO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', false],
  ['DEMO SPÓŁKA KOMANDYTOWO-AKCYJNA', false],
  ['Demo S.A.', false],
  ['Demo SA', false],
  ['Demo Spółka Akcyjna', false],
  ['Demo sp.j.', false],
  ['Demo GmbH & Co. KG', false],
  ['Demo Ltd', false],
  ['Demo, Inc.', false],
  ['Demo s.r.o.', false],
  ['Fundacja Demo', false],
  ['', false],
])('%s could be a sole trader: %s', (name, could) => {
  expect(couldBeSoleTrader(name)).toBe(could);
});
