import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconFiles } from './icons.ts';

const svg = readFileSync(new URL('../public/favicon.svg', import.meta.url), 'utf8');
const files = iconFiles(svg, { name: 'Verso', ground: '#ffffff', theme: '#0b6157' });
const widthOf = (png: Buffer) => png.readUInt32BE(16);

test('the mark is there as each device asks for it, in its size', () => {
  const sizes = ['apple-touch-icon.png', 'icon-192.png', 'icon-512.png'].map((name) => widthOf(files[name] as Buffer));
  expect(sizes).toEqual([180, 192, 512]);
  const ico = files['favicon.ico'] as Buffer;
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const at = [0, 1, 2].map((place) => ico.readUInt32LE(6 + 16 * place + 12));
  expect(at.map((start) => widthOf(ico.subarray(start)))).toEqual([16, 32, 48]);
});

test('the list names icons that are there', () => {
  const { icons, name } = JSON.parse(files['site.webmanifest'] as string) as { icons: { src: string }[]; name: string };
  expect(name).toBe('Verso');
  for (const { src } of icons) expect([...Object.keys(files), 'favicon.svg']).toContain(src.slice(1));
});
