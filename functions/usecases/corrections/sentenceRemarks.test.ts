import { expect, test } from 'vitest';
import { threadStore } from '#functions/stores/production/thread.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { everyUnit, openColumn } from '../segments/column.ts';
import { saveSegments } from '../segments/saveSegments.ts';
import { made, type Name, segmentGround, staff, started, startedOrder } from '../segments/test/segmentWorld.ts';
import { requestCorrection } from './corrections.ts';

const ground = segmentGround();
const deps = () => ({
  ...ground.deps(),
  thread: threadStore(ground.tables.db, ground.tables.names.jobs),
  rules: defaultAfterSaleRules,
});

/** A sentence of a delivered file, what is to be put right in it, and which step made the file. */
interface Said {
  of: Name;
  unit: string;
  segment?: number;
  comment: string;
}

async function ask(orderId: string, all: readonly Said[]) {
  const jobs = (await deps().production.read(orderId))?.jobs ?? [];
  const marks = all.map(({ of, ...mark }) => {
    const { files = [] } = jobs.find(({ id }) => id === of.jobId) ?? {};
    return { segment: 0, place: '', quote: '', ...mark, fileId: files.at(-1)?.id ?? '' };
  });
  return requestCorrection(deps(), orderId, { marks, files: [], words: (number) => `Correction ${number}` });
}

async function notesOf(name: Name) {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  const units = await everyUnit(deps(), column);
  const notes = units.flatMap(({ unit, work }) =>
    work.notes.map(({ segment, text, by }) => `${unit.id}.${segment} ${by}: ${text}`),
  );
  return { version: column.head.version, notes };
}

/** Does every unit of a job's column, hands its file in and has it approved. */
async function done(name: Name, words: string) {
  const column = await openColumn(deps(), name);
  if ('refused' in column) throw new Error(column.refused);
  const state = name.jobId === '01' ? ('translated' as const) : ('reviewed' as const);
  const units = (await everyUnit(deps(), column)).map(({ unit, work }) => ({
    ...{ id: unit.id, version: work.version },
    segments: work.segments.map(() => ({ target: [words], state })),
  }));
  expect(await saveSegments(deps(), name, units)).not.toHaveProperty('refused');
  await made(deps(), name);
  expect(await handInJob(deps(), name)).not.toHaveProperty('refused');
  await approveJob(deps(), { ...name, by: staff });
}

/** A delivered order whose text was translated and revised by sentence. */
async function delivered(text: string) {
  const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, { text, review: 'verification' });
  const first = names[0] as Name;
  await done(first, 'First words.');
  const second = await started(deps(), order.id, '02');
  await done(second, 'Second words.');
  expect((await deps().orders.read(order.id))?.state).toBe('delivered');
  return { orderId: order.id, first, second };
}

test('passages of the translation and of its revision stand in the column that they share, each at its sentence', async () => {
  const { orderId, first, second } = await delivered('Raz 1. Dwa 2.\nTrzy 3.');
  const asked = await ask(orderId, [
    { of: first, unit: '1', segment: 1, comment: 'A' },
    { of: second, unit: '1', segment: 1, comment: 'B' },
    { of: second, unit: '1', comment: 'C' },
    { of: second, unit: '2', comment: 'D' },
  ]);
  expect(asked).toMatchObject({
    marks: [{ quote: 'First words.' }, { quote: 'Second words.' }, {}, {}],
    rounds: [
      { jobId: '01', round: 2 },
      { jobId: '02', round: 2 },
    ],
  });
  const notes = ['1.1 customer: A', '1.1 customer: B', '1.0 customer: C', '2.0 customer: D'];
  for (const name of [first, second]) expect(await notesOf(name)).toEqual({ version: 3, notes });
});

test('a sentence that is marked twice has both remarks, and the same said twice is no error', async () => {
  const { orderId, first, second } = await delivered('Raz 1.');
  const marks = [first, first, second, second].map((of, at) => ({ of, unit: '1', comment: at < 3 ? 'A' : 'B' }));
  expect(await ask(orderId, marks)).toMatchObject({ number: 1 });
  expect((await notesOf(second)).notes).toEqual([...Array(3).fill('1.0 customer: A'), '1.0 customer: B']);
});

test('as many passages as may be marked are written with the rest or stand with the jobs alone', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => `Zdanie ${at + 1}.`);
  const { orderId, first, second } = await delivered(lines.join('\n'));
  const marks = lines.map((_, at) => ({ of: at % 2 ? first : second, unit: String(at + 1), comment: 'A' }));
  expect(await ask(orderId, marks)).toMatchObject({ number: 1 });
  expect((await notesOf(second)).notes).toHaveLength(50);
});
