import { type Figure, holds, least, most, none, pageBars } from './bar.ts';

const share = { unit: '%' } as const;
const points = { unit: 'of 100' } as const;
const whole = { whole: true } as const;
const ifMeasured = { ifMeasured: true } as const;
const testBars = [least('passed', 1, 'test passed'), none('failed', 'failed')];

/** Every figure that is held. The table of shared/docs/figures.md is made from it, and each command takes its bars here. */
export const figures: readonly Figure[] = [
  {
    number: 1,
    what: 'fresh clone to a page that takes an order, and the memory of `npm start`',
    command: 'bench:start',
    bars: [
      most('fresh.ready', 2, 'ready', { unit: 's' }),
      most('again.ready', 2, 'again', { unit: 's' }),
      most('fresh.orderPage', 5, 'order page', { unit: 's' }),
      most('memory.idle', 700, 'idle', { unit: 'MB' }),
      most('memory.busy', 1200, 'while one person uses everything', { unit: 'MB' }),
    ],
  },
  {
    ...{ number: 1, what: 'types, lint and all tests but the long ones, on two cores', command: 'test' },
    bars: [most('seconds', 360, 'from start to end', { unit: 's' })],
  },
  {
    ...{
      number: 2,
      what: 'files of a corpus counted within 2 % of its references; files of 20 MB; broken files ([words](words.md))',
      command: 'bench:words',
    },
    bars: [
      ...Object.entries({ 'docx pptx xlsx odt': 0.98, rtf: 0.96, 'doc xls ppt pdf': 0.95, txt: 0.99 }).flatMap(
        ([formats, part]) =>
          formats
            .split(' ')
            .map((format) => least(`accuracy.formats.${format}.within2`, part, format, { ...share, ...ifMeasured })),
      ),
      least('accuracy.within2_from_20_words', 0.97, 'all from 20 words', { ...share, ...ifMeasured }),
      most('accuracy.word_weighted_error', 0.01, 'error by words', { ...share, ...ifMeasured }),
      none('accuracy.far_off', 'off by a quarter', ifMeasured),
      none('full_size.not_counted', 'of 20 MB not counted'),
      most('full_size.slowest_sheet_ms', 3000, '20 MB of xlsx', { unit: 'ms' }),
      most('full_size.slowest_ms', 2000, 'of others', { unit: 'ms' }),
      most('full_size.peak_megabytes', 512, 'memory', { unit: 'MB' }),
      most('full_size.times_wc', 8, 'time of `wc -w`', { unit: '×', ...ifMeasured }),
      none('mutations.defects', 'crashes'),
      none('mutations.hangs', 'hangs'),
      least('libreoffice.times', 20, 'faster than LibreOffice', { unit: '×', ...ifMeasured }),
    ],
  },
  {
    ...{ number: 3, what: 'last byte sent → price, docx of 1 MB, over HTTP', command: 'bench:price' },
    bars: [
      most('upload_to_price_ms.median', 90, 'median', { unit: 'ms' }),
      most('upload_to_price_ms.p95', 150, 'p95', { unit: 'ms' }),
    ],
  },
  {
    ...{ number: 3, what: 'the same until the price is on the screen of a browser', command: 'bench:upload' },
    bars: [most('median', 150, 'median', { unit: 'ms' }), most('p95', 300, 'p95', { unit: 'ms' })],
  },
  {
    ...{ number: 4, what: 'pasted text to price, server share, warm', command: 'bench:price' },
    bars: [most('text_to_price_ms.p95', 7, 'p95', { unit: 'ms' })],
  },
  {
    ...{ number: 5, what: 'ledger histories with faults', command: 'prove:ledger' },
    bars: [
      least('histories', 1_000_000, 'histories', whole),
      least('steps_per_history.mean', 5, 'steps in each on average'),
      none('violations', 'violations'),
      least('injected', 12, 'injected bugs'),
      none('missed', 'of them unseen'),
    ],
  },
  {
    ...{ number: 6, what: 'exactly-once payments over HTTP with kills', command: 'prove:payments' },
    bars: [
      least('payments', 2000, 'payments', whole),
      least('kills', 50, 'kills', { quick: 1 }),
      ...['lost', 'double', 'violations'].map((name) => none(name, name)),
      none('difference_grosze', 'grosze apart'),
      none('not_started', 'not started'),
      none('unseen', 'injected discrepancies unseen'),
    ],
  },
  {
    ...{ number: 7, what: 'overspend and coupon races', command: 'prove:races' },
    bars: [
      least('rounds', 200, 'rounds', whole),
      least('at_once', 200, 'at once'),
      most('most_rounds', 20, 'rounds until an injected bug is seen'),
      none('wrong', 'wrong'),
      none('unseen', 'injected bugs unseen'),
    ],
  },
  {
    ...{ number: 8, what: 'forged notices', command: 'prove:notices' },
    bars: [
      least('notices', 200_000, 'notices', whole),
      none('effects', 'effects'),
      least('refused_before_write', 0.99, 'refused before a write', share),
      none('unseen', 'injected bugs unseen'),
    ],
  },
  {
    ...{ number: 9, what: 'upload pipeline with repeats, poison and kills', command: 'prove:uploads' },
    bars: [
      least('many_files.files', 2000, 'files', whole),
      none('many_files.wrong', 'not counted once and rightly'),
      none('many_files.astray', 'too many or too few dead letters'),
      none('full_size.wrong', 'of 20 MB wrong'),
    ],
  },
  {
    ...{ number: 10, what: 'every outgoing call × every fault', command: 'prove:faults' },
    bars: [least('pairs', 400, 'pairs', whole), none('failed', 'not recovered')],
  },
  {
    ...{
      number: 11,
      what: 'whole orders for ten minutes at half of the ceiling, and again with kills',
      command: 'bench:load',
    },
    bars: [
      none('answers_5xx', '5xx'),
      none('lost', 'lost'),
      none('messages_left', 'messages left'),
      most('p99_ms', 500, 'p99', { unit: 'ms', ...whole }),
      most('memory_growth', 1.25, 'memory over the second half', { unit: '×', ...whole }),
      most('messages_growth', 20, 'messages more waiting', whole),
      most('rows_growth', 1.25, 'rows of an order at the end', { unit: '×', ...whole }),
      least('killed.deaths', 1, 'kill'),
    ],
  },
  {
    ...{ number: 12, what: 'requests made from the OpenAPI document', command: 'prove:schema' },
    bars: [
      least('requests', 300_000, 'requests', whole),
      least('reached', 0.75, 'operations that succeed', { ...share, ...whole }),
      none('server_errors', '5xx'),
      none('undocumented', 'undocumented answers'),
      none('failed_jobs', 'failed jobs'),
    ],
  },
  {
    ...{ number: 13, what: 'access matrix', command: 'prove:access' },
    bars: [least('cells', 1001, 'cells'), none('wrong', 'wrong'), none('uncovered', 'operations left out')],
  },
  {
    ...{ number: 14, what: 'hostile files', command: 'prove:words' },
    bars: [
      least('hostile.files', 1000, 'files'),
      none('hostile.wrong', 'wrong outcomes'),
      most('hostile.slowest.milliseconds', 10_000, 'slowest', { unit: 'ms' }),
      most('hostile.peak_megabytes', 512, 'memory', { unit: 'MB' }),
      none('mutated.defects', 'crashes under mutation'),
      none('mutated.hangs', 'hangs'),
    ],
  },
  {
    ...{ number: 15, what: 'bundles of the functions, in repeated runs', command: 'bench:bundles' },
    bars: [
      most('largest.bytes', 450_000, 'largest', { unit: 'bytes' }),
      most('slowest.ratio', 3, 'import, of an empty process', { unit: '×' }),
    ],
  },
  {
    ...{ number: 15, what: 'calls and cost', command: 'bench:cost' },
    bars: [most('usd_per_1000.order', 1, '1,000 orders', { unit: 'USD' })],
  },
  {
    ...{ number: 16, what: 'grants used against granted', command: 'prove:grants' },
    bars: [
      none('used_not_granted', 'used and not granted'),
      least('used_share', 0.95, 'used', share),
      none('wildcards', 'wildcards'),
    ],
  },
  {
    ...{
      number: 17,
      what: 'deployment to a LocalStack-compatible endpoint, and an update',
      command: 'deploy:emulator',
    },
    bars: [
      none('suite.failed', 'tests of the API suite failed'),
      none('suiteAfterUpdate.failed', 'after the update'),
      holds('dataKept', 'data kept'),
    ],
  },
  {
    ...{ number: 18, what: 'budgets of pages, one of each kind, as their people see them', command: 'bench:site' },
    bars: [
      ...pageBars('marketing', { js: 10_240, css: 10_240, performance: 99, lcp: 1600, tbt: 50, cls: 0 }),
      ...pageBars('order', { js: 102_400, css: 10_240, performance: 95, lcp: 1600, tbt: 200, cls: 0.02 }),
      ...pageBars('app', { js: 120_000, css: 10_240, performance: 95, lcp: 1600, tbt: 200, cls: 0.02 }),
      ...pageBars('inside', { js: 180_000, css: 10_240, performance: 90, lcp: 1600, tbt: 300, cls: 0.1 }),
      least('worst.all.accessibility', 100, 'all: accessibility', points),
      least('worst.all.bestPractices', 100, 'best practices', points),
      least('worst.all.seo', 100, 'search', { ...points, ...ifMeasured }),
    ],
  },
  {
    ...{ number: 19, what: 'histories of jobs and offers', command: 'prove:work' },
    bars: [
      least('histories', 100_000, 'histories', whole),
      none('violations', 'violations'),
      least('injected_bugs', 15, 'injected bugs'),
      none('missed', 'of them unseen'),
    ],
  },
  {
    ...{
      number: 20,
      what: 'checks at delivery, on sentences kept away from their making too',
      command: 'bench:checks',
    },
    bars: ['tuned', 'held_out'].flatMap((half) => [
      least(`${half}.block.recall`, 0.99, `${half.replace('_', ' ')}: recall of what blocks`, share),
      most(`${half}.block.falsely_blocked`, 0.005, 'falsely blocked', share),
      least(`${half}.warn.recall`, 0.9, 'recall of warnings', share),
      most(`${half}.warn.false_per_2000_words`, 1, 'false ones in 2,000 words'),
    ]),
  },
  {
    number: 21,
    what: 'histories of promises, questions, complaints, changes and money back, to the grosz',
    command: 'prove:promises',
    bars: [
      least('histories', 100_000, 'histories', whole),
      none('violations', 'violations'),
      least('injected_bugs', 12, 'injected bugs'),
      none('missed', 'of them unseen'),
    ],
  },
  {
    ...{
      number: 22,
      what: 'what changed between two versions of a file, against known edits',
      command: 'bench:versions',
    },
    bars: [
      least('scripts', 300, 'scripts of edits', whole),
      ...['translated', 'removed'].flatMap((kind) => [
        least(`${kind}.precision`, 0.99, `${kind}: precision`, share),
        least(`${kind}.recall`, 0.99, 'recall', share),
      ]),
      none('words_wrong', 'with other words to pay'),
    ],
  },
  {
    ...{ number: 23, what: 'webhooks to endpoints that fail, hang, redirect, answer late and die' },
    ...{ command: 'prove:webhooks' },
    bars: [
      least('events', 20_000, 'events', whole),
      none('wrong', 'lost, overtaken or sent to a private address'),
      none('unseen', 'injected bugs unseen'),
    ],
  },
  {
    ...{ number: 24, what: 'a life of an order with lateness on a clock of test mode, local host' },
    ...{ command: 'bench:testmode' },
    bars: [most('life_ms.median', 2000, 'median', { unit: 'ms' })],
  },
  {
    ...{ number: 25, what: 'live and test calls of one account, interleaved', command: 'prove:apart' },
    bars: [
      least('histories', 12, 'histories', whole),
      least('orders_per_history', 2, 'orders in each'),
      none('wrong', 'traces on the other side'),
    ],
  },
  {
    ...{ number: 26, what: 'interleavings of two tabs: ordered = counted = priced', command: 'prove:orders' },
    bars: [
      least('histories', 600, 'histories', whole),
      least('ordered_share', 0.1, 'end in an order', share),
      least('raced_share', 0.1, 'race', share),
      none('wrong', 'wrong'),
      none('unseen', 'injected bugs unseen'),
    ],
  },
  {
    ...{ number: 27, what: 'seeded mutants', command: 'bench:mutants' },
    bars: [
      least('share', 0.9, 'caught', { ...share, ...whole }),
      least('share_money_and_access', 0.95, 'in money and access', { ...share, ...whole }),
    ],
  },
  {
    ...{ number: 28, what: 'whether bytes or time of an answer tell who has an account', command: 'prove:enumeration' },
    bars: [none('different', 'answers that differ'), most('worst', 0.55, 'guessed by time', { ...share, quick: 0.6 })],
  },
  {
    ...{ number: 29, what: 'wallets rebuilt from the journal', command: 'prove:rebuild' },
    bars: [
      least('histories', 5000, 'histories', whole),
      least('wallets_rebuilt', 1, 'wallet'),
      none('different', 'different'),
      none('unseen', 'injected discrepancies unseen'),
    ],
  },
  {
    ...{ number: 30, what: 'a destroyed table, restored to a moment, and the stage on it', command: 'prove:restore' },
    bars: [none('wrong', 'lost, wrong or not named')],
  },
  {
    ...{
      number: 31,
      what: 'this release on the data of each earlier one, and the reverse',
      command: 'prove:evolution',
    },
    bars: testBars,
  },
  {
    number: 32,
    what: 'what page, mails, corrections, FA(3), provider, balance and ledger say after a sale, for every buyer',
    command: 'prove:sums',
    bars: testBars,
  },
  {
    ...{ number: 33, what: 'test parcels through every event of an order', command: 'prove:parcels' },
    bars: testBars,
  },
  {
    ...{ number: 34, what: 'axe on every page, in both languages, light and dark', command: 'check:accessibility' },
    bars: testBars,
  },
  {
    ...{ number: 35, what: "the desk's list of 5,000 orders, each way to narrow and sort it", command: 'bench:desk' },
    bars: [
      least('orders', 5000, 'orders', whole),
      most('slowest', 300, 'slowest median', { unit: 'ms' }),
      none('scans', 'scans of a table'),
    ],
  },
  {
    number: 36,
    what: 'half of a documented limit at 100 orders a second ([capacity](capacity.md))',
    command: 'bench:capacity',
    bars: [none('over_half.100', 'over it but quotas that AWS raises')],
  },
  {
    ...{
      number: 37,
      what: 'order, account and forms in Firefox and WebKit, wide and narrow',
      command: 'check:engines',
    },
    bars: [least('walks', 1, 'walk'), none('failed', 'failed')],
  },
  {
    ...{ number: 38, what: 'clients of the OpenAPI document by two generators', command: 'check:clients' },
    bars: [none('left_out', 'operations left out'), none('complaints', 'complaints of a compiler')],
  },
  {
    ...{ number: 39, what: 'samples of the reference in Python', command: 'check:samples' },
    bars: [none('wrong', 'answered otherwise'), none('unparsed', 'not parsed')],
  },
  {
    ...{ number: 40, what: 'signatures of webhooks against the Python package', command: 'check:webhooks' },
    bars: [least('verified', 3, 'verified'), least('refused', 3, 'changed ones refused')],
  },
  {
    ...{ number: 41, what: "production's templates through cfn-lint and checkov", command: 'check:templates' },
    bars: [none('open', 'findings that nobody accepted')],
  },
  {
    ...{ number: 42, what: "adapter and sandbox against the provider's own document", command: 'check:p24' },
    bars: [none('problems', 'problems')],
  },
  {
    ...{ number: 43, what: 'invoices against the official schema of FA(3)', command: 'check:fa3' },
    bars: [none('invalid', 'invalid'), none('unseen', 'injected mistakes unseen', ifMeasured)],
  },
];
