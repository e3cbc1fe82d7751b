import { expect, test } from 'vitest';
import { nothingSeen, type ServiceStatus } from '../../model/house/serviceStatus.ts';
import { filledPart, partOf, withPart } from './filledPage.ts';
import { statusEntries, statusHtml, statusIn, statusTextsOf } from './statusHtml.ts';

const texts = { ...statusTextsOf((key) => key.slice('pages/status.'.length)), checked: 'checked {time}' };
const said = { ...texts, since: 'since {from}', until: '{from} to {to}' };
const from = '2026-11-20T10:00:00.000Z';
const to = '2026-11-20T11:00:00.000Z';
const html = (status: Partial<ServiceStatus>) =>
  statusHtml({ ...nothingSeen, ...status }, { texts: said, locale: 'en' });
const open = { part: 'api', level: 'down', from } as const;
const over = { part: 'payments', level: 'limited', from, to } as const;

test('a page that was never written says so, and has every part as working', () => {
  const page = html({});
  expect(page).toContain('<p class="status-head">never</p>');
  expect(page.match(/data-level="works"/g)).toHaveLength(6);
  expect(page).toContain('<p>none</p>');
  expect(page).not.toContain('status-history');
});

test('the head says whether everything works, and when that was seen', () => {
  const well = html({ checkedAt: from });
  expect(well).toContain('<p class="status-head" data-level="works">all</p>');
  expect(well).toContain(`checked <time datetime="${from}">20 Nov 2026, 11:00</time>`);
  const ill = html({ checkedAt: from, failed: ['api'] });
  expect(ill).toContain('<p class="status-head" data-level="down">some</p>');
  expect(ill).toContain('<span>part.api</span><strong data-level="down">level.down</strong>');
});

test('an incident says since when it lasts, or from when to when it did', () => {
  const page = html({ incidents: [open, over] });
  expect(page).toContain(`<li><strong>part.api</strong>: level.down, since <time datetime="${from}">`);
  expect(page).toContain(
    `<li><strong>part.payments</strong>: level.limited, <time datetime="${from}">20 Nov 2026, 11:00</time> to <time datetime="${to}">20 Nov 2026, 12:00</time></li>`,
  );
});

test('the page itself holds what is known, and a page without it nothing', () => {
  const status = { ...nothingSeen, checkedAt: from, incidents: [open, over], failed: ['api' as const] };
  expect(statusIn(`<html>${html(status)}</html>`)).toEqual(status);
  expect(statusIn(html(status))).toEqual(status);
  expect(statusIn('<html></html>')).toEqual(nothingSeen);
  expect(statusIn(html(status).replace('</script>', ''))).toEqual(nothingSeen);
  expect(statusIn(html(status).replace('id="status-record"', ''))).toEqual(nothingSeen);
});

test('no name in the record ends the data block', () => {
  const alarms = [{ name: '</script>', part: 'api' as const, since: from }];
  expect(statusIn(html({ alarms })).alarms).toEqual(alarms);
});

test('the feed has an entry of plain text for each incident, changed when it ended', () => {
  const feed = statusEntries({ ...nothingSeen, incidents: [open, over] }, { texts: said, locale: 'en', address: 'A' });
  const [first, second] = feed.split('\n');
  expect(first).toContain('<title>part.api: level.down, since 20 Nov 2026, 11:00</title><id>A#api-down-');
  expect(first).toContain(`<published>${from}</published><updated>${from}</updated>`);
  expect(second).toContain(`<published>${from}</published><updated>${to}</updated>`);
});

test('a part of a page is replaced as it is, signs and all; a page without one stays', () => {
  const page = `<main>${filledPart('old')}</main>`;
  expect(partOf(page)).toBe('old');
  expect(withPart(page, 'new $& $1')).toBe(`<main>${filledPart('new $& $1')}</main>`);
  expect(partOf(filledPart(''))).toBe('');
  for (const without of ['<main></main>', '<!--filled-->open', '<!--/filled--><!--filled-->']) {
    expect(partOf(without)).toBeUndefined();
    expect(withPart(without, 'new')).toBe(without);
  }
});
