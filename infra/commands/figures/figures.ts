import { type Figure, figure, holds, least, most, none, pageBars } from './bar.ts';

const share = { unit: '%' } as const;
const points = { unit: 'of 100' } as const;
const whole = { whole: true } as const;
const ifMeasured = { ifMeasured: true } as const;
const testBars = [least('passed', 1, 'test passed'), none('failed', 'failed')];

/** Every figure that is held. The table of shared/docs/figures.md is made from it, and each command takes its bars here. */
export const figures: readonly Figure[] = [
  figure(1, 'bench:start', 'fresh clone to a page that takes an order, and the memory of `npm start`', [
    most('fresh.ready', 2, 'ready', { unit: 's' }),
    most('again.ready', 2, 'again', { unit: 's' }),
    most('fresh.orderPage', 5, 'order page', { unit: 's' }),
    most('memory.idle', 700, 'idle', { unit: 'MB' }),
    most('memory.busy', 1200, 'while one person uses everything', { unit: 'MB' }),
  ]),
  figure(1, 'test', 'types, lint and all tests but the long ones, on two cores', [
    most('seconds', 360, 'from start to end', { unit: 's' }),
  ]),
  figure(
    2,
    'bench:words',
    'files of a corpus counted within 2 % of its references; files of 20 MB; broken files ([words](words.md))',
    [
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
  ),
  figure(3, 'bench:price', 'last byte sent → price, docx of 1 MB, over HTTP', [
    most('upload_to_price_ms.median', 90, 'median', { unit: 'ms' }),
    most('upload_to_price_ms.p95', 150, 'p95', { unit: 'ms' }),
  ]),
  figure(3, 'bench:upload', 'the same until the price is on the screen of a browser', [
    most('median', 150, 'median', { unit: 'ms' }),
    most('p95', 300, 'p95', { unit: 'ms' }),
  ]),
  figure(4, 'bench:price', 'pasted text to price, server share, warm', [
    most('text_to_price_ms.p95', 7, 'p95', { unit: 'ms' }),
  ]),
  figure(5, 'prove:ledger', 'ledger histories with faults', [
    least('histories', 1_000_000, 'histories', whole),
    least('steps_per_history.mean', 5, 'steps in each on average'),
    none('violations', 'violations'),
    least('injected', 12, 'injected bugs'),
    none('missed', 'of them unseen'),
  ]),
  figure(6, 'prove:payments', 'exactly-once payments over HTTP with kills', [
    least('payments', 2000, 'payments', whole),
    least('kills', 50, 'kills', { quick: 1 }),
    ...['lost', 'double', 'violations'].map((name) => none(name, name)),
    none('difference_grosze', 'grosze apart'),
    none('not_started', 'not started'),
    none('unseen', 'injected discrepancies unseen'),
  ]),
  figure(7, 'prove:races', 'overspend and coupon races', [
    least('rounds', 200, 'rounds', whole),
    least('at_once', 200, 'at once'),
    most('most_rounds', 20, 'rounds until an injected bug is seen'),
    none('wrong', 'wrong'),
    none('unseen', 'injected bugs unseen'),
  ]),
  figure(8, 'prove:notices', 'forged notices', [
    least('notices', 200_000, 'notices', whole),
    none('effects', 'effects'),
    least('refused_before_write', 0.99, 'refused before a write', share),
    none('unseen', 'injected bugs unseen'),
  ]),
  figure(9, 'prove:uploads', 'upload pipeline with repeats, poison and kills', [
    least('many_files.files', 2000, 'files', whole),
    none('many_files.wrong', 'not counted once and rightly'),
    none('many_files.astray', 'too many or too few dead letters'),
    none('full_size.wrong', 'of 20 MB wrong'),
  ]),
  figure(10, 'prove:faults', 'every outgoing call × every fault', [
    least('pairs', 400, 'pairs', whole),
    none('failed', 'not recovered'),
  ]),
  figure(11, 'bench:load', 'whole orders for ten minutes at half of the ceiling, and again with kills', [
    none('answers_5xx', '5xx'),
    none('lost', 'lost'),
    none('messages_left', 'messages left'),
    most('p99_ms', 500, 'p99', { unit: 'ms', ...whole }),
    most('memory_growth', 1.25, 'memory over the second half', { unit: '×', ...whole }),
    most('messages_growth', 20, 'messages more waiting', whole),
    most('rows_growth', 1.25, 'rows of an order at the end', { unit: '×', ...whole }),
    least('killed.deaths', 1, 'kill'),
  ]),
  figure(12, 'prove:schema', 'requests made from the OpenAPI document', [
    least('requests', 300_000, 'requests', whole),
    least('reached', 0.75, 'operations that succeed', { ...share, ...whole }),
    none('server_errors', '5xx'),
    none('undocumented', 'undocumented answers'),
    none('failed_jobs', 'failed jobs'),
  ]),
  figure(13, 'prove:access', 'access matrix', [
    least('cells', 1001, 'cells'),
    none('wrong', 'wrong'),
    none('uncovered', 'operations left out'),
  ]),
  figure(14, 'prove:words', 'hostile files', [
    least('hostile.files', 1000, 'files'),
    none('hostile.wrong', 'wrong outcomes'),
    most('hostile.slowest.milliseconds', 10_000, 'slowest', { unit: 'ms' }),
    most('hostile.peak_megabytes', 512, 'memory', { unit: 'MB' }),
    none('mutated.defects', 'crashes under mutation'),
    none('mutated.hangs', 'hangs'),
  ]),
  figure(15, 'bench:bundles', 'bundles of the functions, in repeated runs', [
    most('largest.bytes', 450_000, 'largest', { unit: 'bytes' }),
    most('slowest.ratio', 3, 'import, of an empty process', { unit: '×' }),
  ]),
  figure(15, 'bench:cost', 'calls and cost', [
    most('usd_per_1000.order', 1, '1,000 orders', { unit: 'USD' }),
    most('usd_idle_month', 20, 'a month in which nobody comes', { unit: 'USD' }),
  ]),
  figure(16, 'prove:grants', 'grants used against granted', [
    none('used_not_granted', 'used and not granted'),
    least('used_share', 0.95, 'used', share),
    none('wildcards', 'wildcards'),
  ]),
  figure(17, 'deploy:emulator', 'deployment to a LocalStack-compatible endpoint, and an update', [
    none('suite.failed', 'tests of the API suite failed'),
    none('suiteAfterUpdate.failed', 'after the update'),
    holds('dataKept', 'data kept'),
  ]),
  figure(18, 'bench:site', 'budgets of pages, one of each kind, as their people see them', [
    ...pageBars('marketing', { js: 10_240, css: 10_240, performance: 99, lcp: 1600, tbt: 50, cls: 0 }),
    ...pageBars('order', { js: 102_400, css: 10_240, performance: 95, lcp: 1600, tbt: 200, cls: 0.02 }),
    ...pageBars('checkout', { js: 120_000, css: 10_240, performance: 90, lcp: 1600, tbt: 300, cls: 0.1 }),
    most('worst.order.files', 12, 'order: files of script until idle', ifMeasured),
    most('worst.checkout.files', 12, 'payment and paid order', ifMeasured),
    most('interaction_ms.worst', 200, 'order form: press or key to paint at fourfold slowdown', {
      unit: 'ms',
      ...ifMeasured,
    }),
    ...pageBars('app', { js: 120_000, css: 10_240, performance: 95, lcp: 1600, tbt: 200, cls: 0.02 }),
    ...pageBars('inside', { js: 180_000, css: 10_240, performance: 90, lcp: 1600, tbt: 300, cls: 0.1 }),
    least('worst.all.accessibility', 100, 'all: accessibility', points),
    least('worst.all.bestPractices', 100, 'best practices', points),
    least('worst.all.seo', 100, 'search', { ...points, ...ifMeasured }),
  ]),
  figure(19, 'prove:work', 'histories of jobs and offers', [
    least('histories', 100_000, 'histories', whole),
    none('violations', 'violations'),
    least('injected_bugs', 15, 'injected bugs'),
    none('missed', 'of them unseen'),
  ]),
  figure(
    20,
    'bench:checks',
    'checks at delivery, on sentences kept away from their making too',
    ['tuned', 'held_out'].flatMap((half) => [
      least(`${half}.block.recall`, 0.99, `${half.replace('_', ' ')}: recall of what blocks`, share),
      most(`${half}.block.falsely_blocked`, 0.005, 'falsely blocked', share),
      least(`${half}.warn.recall`, 0.9, 'recall of warnings', share),
      most(`${half}.warn.false_per_2000_words`, 1, 'false ones in 2,000 words'),
    ]),
  ),
  figure(21, 'prove:promises', 'histories of promises, questions, complaints, changes and money back, to the grosz', [
    least('histories', 100_000, 'histories', whole),
    none('violations', 'violations'),
    least('injected_bugs', 12, 'injected bugs'),
    none('missed', 'of them unseen'),
  ]),
  figure(22, 'bench:versions', 'what changed between two versions of a file, against known edits', [
    least('scripts', 300, 'scripts of edits', whole),
    ...['translated', 'removed'].flatMap((kind) => [
      least(`${kind}.precision`, 0.99, `${kind}: precision`, share),
      least(`${kind}.recall`, 0.99, 'recall', share),
    ]),
    none('words_wrong', 'with other words to pay'),
  ]),
  figure(23, 'prove:webhooks', 'webhooks to endpoints that fail, hang, redirect, answer late and die', [
    least('events', 20_000, 'events', whole),
    none('wrong', 'lost, overtaken or sent to a private address'),
    none('unseen', 'injected bugs unseen'),
  ]),
  figure(24, 'bench:testmode', 'a life of an order with lateness on a clock of test mode, local host', [
    most('life_ms.median', 2000, 'median', { unit: 'ms' }),
  ]),
  figure(25, 'prove:apart', 'live and test calls of one account, interleaved', [
    least('histories', 12, 'histories', whole),
    least('orders_per_history', 2, 'orders in each'),
    none('wrong', 'traces on the other side'),
  ]),
  figure(26, 'prove:orders', 'interleavings of two tabs: ordered = counted = priced', [
    least('histories', 600, 'histories', whole),
    least('ordered_share', 0.1, 'end in an order', share),
    least('raced_share', 0.1, 'race', share),
    none('wrong', 'wrong'),
    none('unseen', 'injected bugs unseen'),
  ]),
  figure(27, 'bench:mutants', 'seeded mutants', [
    least('share', 0.9, 'caught', { ...share, ...whole }),
    least('share_money_and_access', 0.95, 'in money and access', { ...share, ...whole }),
  ]),
  figure(28, 'prove:enumeration', 'whether bytes or time of an answer tell who has an account', [
    none('different', 'answers that differ'),
    most('worst', 0.55, 'guessed by time', { ...share, quick: 0.6 }),
  ]),
  figure(29, 'prove:rebuild', 'wallets rebuilt from the journal', [
    least('histories', 5000, 'histories', whole),
    least('wallets_rebuilt', 1, 'wallet'),
    none('different', 'different'),
    none('unseen', 'injected discrepancies unseen'),
  ]),
  figure(30, 'prove:restore', 'a destroyed table, restored to a moment, and the stage on it', [
    none('wrong', 'lost, wrong or not named'),
  ]),
  figure(31, 'prove:evolution', 'this release on the data of each earlier one, and the reverse', testBars),
  figure(
    32,
    'prove:sums',
    'what page, mails, corrections, FA(3), provider, balance and ledger say after a sale, for every buyer',
    testBars,
  ),
  figure(33, 'prove:parcels', 'test parcels through every event of an order', testBars),
  figure(34, 'check:accessibility', 'axe on every page, in both languages, light and dark', testBars),
  figure(35, 'bench:desk', "the desk's list of 5,000 orders, each way to narrow and sort it", [
    least('orders', 5000, 'orders', whole),
    most('slowest', 300, 'slowest median', { unit: 'ms' }),
    none('scans', 'scans of a table'),
  ]),
  figure(36, 'bench:capacity', 'half of a documented limit at 100 orders a second ([capacity](capacity.md))', [
    none('over_half.100', 'over it but quotas that AWS raises'),
  ]),
  figure(37, 'check:engines', 'order, account and forms in Firefox and WebKit, wide and narrow', [
    least('walks', 1, 'walk'),
    none('failed', 'failed'),
  ]),
  figure(38, 'check:clients', 'clients of the OpenAPI document by four generators', [
    none('left_out', 'operations left out'),
    none('complaints', 'complaints of a compiler'),
  ]),
  figure(39, 'check:samples', 'samples of the reference in Python', [
    none('wrong', 'answered otherwise'),
    none('unparsed', 'not parsed'),
  ]),
  figure(40, 'check:webhooks', 'signatures of webhooks against the Python package', [
    least('verified', 3, 'verified'),
    least('refused', 3, 'changed ones refused'),
  ]),
  figure(41, 'check:templates', "production's templates through cfn-lint and checkov", [
    none('open', 'findings that nobody accepted'),
  ]),
  figure(42, 'check:p24', "adapter and sandbox against the provider's own document", [none('problems', 'problems')]),
  figure(43, 'check:fa3', "invoices, and the sandbox's table, against the official schema of FA(3)", [
    none('invalid', 'invalid'),
    none('unseen', 'injected mistakes unseen', ifMeasured),
    least('compared', 30_000, 'documents judged by both', { whole: true, ifMeasured: true }),
    none('different', 'judged differently', ifMeasured),
  ]),
  figure(
    44,
    'bilingual:identity',
    'office files, and random files of each text format, read as sentences and written with their own texts',
    [
      none('wrong', 'files where text, count, an element or, of a text, a byte differs'),
      most('read_ms', 200, '10,000 words of docx read and segmented', { unit: 'ms' }),
      most('write_ms', 300, 'written', { unit: 'ms' }),
    ],
  ),
  figure(45, 'bilingual:pseudo', 'the same with every text replaced by a longer one', [
    least('right', 0.995, 'every text replaced, nothing else lost', share),
    none('unopened', 'not opened by LibreOffice', ifMeasured),
    none('invalid', "with an error of Microsoft's validator that the source has not", ifMeasured),
  ]),
  figure(46, 'bilingual:segments', 'sentences in texts whose sentences are known', [
    least('english', 0.95, 'published golden rules of English', share),
    least('polish', 0.99, 'Polish statutes and rules of spelling', share),
    least('cases.polish', 300, 'Polish cases'),
  ]),
  figure(47, 'bilingual:xliff', "OASIS's suite of XLIFF 2: valid files read and written back, invalid ones refused", [
    least('valid', 37, 'valid'),
    least('invalid', 105, 'invalid'),
    none('wrong', 'broken, taken, or refused for another reason'),
  ]),
  figure(48, 'bilingual:omegat', 'our XLIFF through OmegaT and the Translate Toolkit, and office files beside OmegaT', [
    none('omegat_unmerged', 'files that OmegaT gives back do not merge'),
    none('toolkit_unmerged', 'that the Translate Toolkit gives back'),
    none('missed_more', 'texts more than OmegaT not translated'),
    none('broken_more', 'files more broken'),
    least('faster', 10, 'faster', { unit: '×' }),
  ]),
  figure(
    49,
    'prove:ksef',
    'histories of invoices, corrections, right buyers, bonus, VIES and KSeF: in it or listed, no gap, books equal invoices',
    [
      least('histories', 10_000, 'histories', whole),
      none('violations', 'violations'),
      least('injected_bugs', 26, 'injected bugs'),
      none('missed', 'of them unseen'),
    ],
  ),
  figure(50, 'bench:books', 'the check of the books, a page at a time', [
    least('orders', 1_000_000, 'orders', whole),
    most('peak_mb', 512, 'memory', { unit: 'MB' }),
    none('false_findings', 'findings in sound books'),
    none('unseen', 'planted differences unseen'),
  ]),
  figure(51, 'bench:editor', 'a job of many segments in the editor, keys at fourfold slowdown of the processor', [
    least('segments', 10_000, 'segments', whole),
    most('open_ms.median', 1500, 'until the first can be typed in', { unit: 'ms' }),
    most('key_ms.p95', 50, 'key to paint p95', { unit: 'ms' }),
    most('script', 180_000, 'script', { unit: 'bytes' }),
  ]),
  figure(52, 'bench:steps', 'what somebody does from a pasted text to a paid order, by keys in a browser', [
    most('company.typed', 4, 'guest for a company: fields'),
    most('company.clicks', 6, 'presses'),
    most('person.typed', 8, 'private guest: fields'),
    most('person.clicks', 6, 'presses'),
    most('customer.typed', 1, 'customer with a balance: fields'),
    most('customer.clicks', 3, 'presses'),
  ]),
];
