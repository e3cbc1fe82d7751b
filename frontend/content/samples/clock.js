import { createClient } from '@verso/client';

const { API, TOKEN } = process.env;
const client = createClient({ origin: API, token: TOKEN });

const clock = await client.makeTestClock({
  body: { starts_at: '2027-03-01T09:00:00Z', test_balance: 50_000 },
});
const params = { clock: clock.id };

let moved;
do {
  moved = await client.advanceTestClock({
    params,
    body: { to: '2027-03-22T09:00:00Z' },
  });
} while (!moved.reached);
console.log(moved.clock_time);

const { mails } = await client.listTestMails({ params });
console.log(mails.length);

await client.deleteTestClock({ params });
