import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { AskedPages } from './askedPages.ts';

const pages = () => ['en/index.html', 'en/prices/index.html', 'en/order/write/index.html'].map((file) => ({ file }));

it('renders the page that is asked for first, once, and the others in their order', async () => {
  const host = Object.assign(new EventEmitter(), { send: () => true, channel: undefined });
  const asked = new AskedPages(host, () => undefined);
  const left = pages();
  host.emit('message', { page: 'en/none/index.html' });
  host.emit('message', { page: 'en/order/write/index.html' });
  host.emit('message', { page: 'en/order/write/index.html' });
  const taken: string[] = [];
  for (let page = await asked.takeNext(left); page; page = await asked.takeNext(left)) taken.push(page.file);
  expect(taken).toEqual(['en/order/write/index.html', 'en/index.html', 'en/prices/index.html']);
});
