import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { freePort } from '../ports.ts';
import { openFrontServer } from './frontServer.ts';
import { keepsMails, sentMails } from './sentMails.ts';

const mail = (to: string, subject: string) => ({
  ...{ MessageId: subject, Source: 'Verso <orders@verso.example>', To: [to], Subject: subject },
  ...{ BodyText: `Text of ${subject}`, BodyHtml: null },
});

it('tells the mails that the emulator took, of one address, the newest first, beside the API', async () => {
  const port = await freePort();
  const messages = { '000000000000': [mail('anna@example.com', 'one'), mail('Anna@example.com', 'two')] };
  const emulator = createServer((request, response) => {
    const isList = request.url === '/_ministack/ses/messages';
    response.writeHead(isList ? 200 : 404).end(isList ? JSON.stringify({ messages }) : '');
  }).listen(port, '127.0.0.1');
  const endpoint = `http://127.0.0.1:${port}`;
  const front = await openFrontServer(new Map([['/mailbox.json', sentMails(endpoint, '/mailbox.json')]]));
  try {
    expect(await keepsMails(endpoint)).toBe(true);
    const read = async (to: string) => (await fetch(`${front.origin}/mailbox.json?to=${to}`)).json();
    expect(await read('anna%40example.com')).toMatchObject([
      { id: 'two', subject: 'two', text: 'Text of two', html: null },
      { id: 'one', to: ['anna@example.com'] },
    ]);
    expect(await read('nobody')).toEqual([]);
  } finally {
    await front.stop();
    emulator.closeAllConnections();
    emulator.close();
  }
});

it('knows an emulator that keeps none', async () => {
  expect(await keepsMails(`http://127.0.0.1:${await freePort()}`)).toBe(false);
});
