import { createServer } from 'node:http';
import { createClient, verifyWebhook } from '@verso/client';

const { API, TOKEN, PORT = '0', HOOK } = process.env;
const client = createClient({ origin: API, token: TOKEN });
const seen = new Set();
let secret;

const server = createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  // The body as it came: parsed and written again it has another signature.
  const body = Buffer.concat(parts).toString();
  try {
    const event = await verifyWebhook(
      { body, headers: request.headers },
      secret,
    );
    response.writeHead(204).end();
    const id = request.headers['webhook-id'];
    if (!seen.has(id)) work(event);
    seen.add(id);
  } catch {
    response.writeHead(400).end();
  }
});

function work(event) {
  console.log(event.type);
  server.close();
}

server.listen(Number(PORT), async () => {
  // HOOK is your public address; without one only test mode on your machine.
  const url = HOOK ?? `http://127.0.0.1:${server.address().port}/`;
  const endpoint = await client.createWebhook({ body: { url } });
  secret = endpoint.secret; // Shown this once: keep it.
  await client.testWebhook({ params: { id: endpoint.id } });
});
