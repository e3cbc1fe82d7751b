import { readFile } from 'node:fs/promises';

const { API, TOKEN } = process.env;
const data = await readFile('contract.docx');

async function call(method, path, body, cart) {
  const headers = {
    authorization: `Bearer ${TOKEN}`,
    ...(body && { 'content-type': 'application/json' }),
    ...(cart && { 'x-cart': cart }),
  };
  const sent = body && JSON.stringify(body);
  const answer = await fetch(API + path, { method, headers, body: sent });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

// 1. Announce the file: its name in your system, its size, its languages.
const languages = { source_lang: 2, target_lang: [1] };
const [announced] = await call('POST', '/api/attachment', {
  attachment_hash: 'contract-1',
  name: 'contract.docx',
  size: data.length,
  ...languages,
});

// 2. Send the bytes to the link, with exactly its headers.
const { method, url, headers } = announced.upload;
const sent = await fetch(url, { method, headers, body: data });
if (!sent.ok) throw new Error(`The upload was answered ${sent.status}`);

// 3. Wait until the words are counted.
const counting = ['pending', 'uploaded', 'counting'];
let file = announced;
while (counting.includes(file.state)) {
  await new Promise((done) => setTimeout(done, 1000));
  [file] = await call('GET', '/api/attachment', undefined, announced.cart);
}
console.log(file.state);
