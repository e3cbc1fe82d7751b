import { expect, test } from 'vitest';
import { freshUntil } from './session.ts';

const login = Date.parse('2026-11-20T12:00:00Z') / 1000;
const at = (seconds: number) => new Date((login + seconds) * 1000);

test('a password that was shown opens what is sensitive for fifteen minutes, and not a moment longer', () => {
  expect(freshUntil({ authenticatedAt: login }, at(0))).toEqual(at(900));
  expect(freshUntil({ authenticatedAt: login }, at(899))).toEqual(at(900));
  expect(freshUntil({ authenticatedAt: login }, at(900))).toBeUndefined();
});

test('the later of the login and its last confirmation counts', () => {
  expect(freshUntil({ authenticatedAt: login, confirmedAt: login + 600 }, at(1000))).toEqual(at(1500));
  expect(freshUntil({ authenticatedAt: login, confirmedAt: login - 600 }, at(0))).toEqual(at(900));
});
