const { API, TOKEN } = process.env;
const passing = [408, 425, 429, 500, 502, 503, 504];

/** `key`: of a write, made from your own number: after a crash it is the same. */
export async function send(method, path, body, key) {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(API + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        // The same key with every attempt: the write is done once.
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
    }).catch(() => undefined); // The connection was lost.
    if (answer?.ok) return answer.json();
    const later = Number(answer?.headers.get('retry-after'));
    const passes = !answer || later > 0 || passing.includes(answer.status);
    if (attempt === 5 || !passes)
      throw new Error(answer ? (await answer.json()).code : 'no answer');
    const seconds = later || 2 ** attempt * (0.5 + Math.random() / 2);
    await new Promise((done) => setTimeout(done, seconds * 1000));
  }
}

const { languages } = await send('GET', '/api/languages');
console.log(languages.length > 0);
