import { describe, expect, test } from 'vitest';
import { wordDocument } from '#functions/domain/textFiles/wordDocument.ts';
import { handInJob } from '../production/handInJob.ts';
import { approveJob } from '../production/jobApprovals.ts';
import { everyUnit, openColumn } from './column.ts';
import { repetitionsOf } from './repetitions.ts';
import { saveSegments } from './saveSegments.ts';
import {
  type Name,
  segmentGround,
  segmentsOf,
  staff,
  started,
  startedOrder,
  typedBefore,
  uploaded,
} from './test/segmentWorld.ts';

const ground = segmentGround();
const { deps } = ground;

describe('a text that was typed by line before', () => {
  const pasted = 'Raz 1. Dwa 2.\n\nTrzy. Cztery.\nPięć.';

  test('keeps its words: by sentence where the line has as many, else as one; files made of it stay those of it', async () => {
    const { names } = await startedOrder(ground.tables, deps(), ground.texts, { text: pasted });
    const name = names[0] as Name;
    await typedBefore(ground.tables, name, 7, ['One 1. Two 2.', '', 'Three and four.', '']);
    await uploaded(deps(), name, { textVersion: 7 });
    expect(await segmentsOf(deps(), name)).toMatchObject({
      head: { version: 7, progress: { segments: 4, translated: 3 } },
      units: [
        {
          said: [
            ['One 1.', 'translated'],
            ['Two 2.', 'translated'],
          ],
        },
        { ends: [13], said: [['Three and four.', 'translated']] },
        { said: [['', 'initial']] },
      ],
    });
    expect(await handInJob(deps(), name)).toMatchObject({ jobs: [{ state: 'delivered' }] });
  });

  test('goes on from what its translator typed when it is revised', async () => {
    const { names, order } = await startedOrder(ground.tables, deps(), ground.texts, {
      text: 'Raz.',
      review: 'verification',
    });
    const first = names[0] as Name;
    await typedBefore(ground.tables, first, 2, ['One.']);
    await uploaded(deps(), first, { textVersion: 2 });
    await handInJob(deps(), first);
    await approveJob(deps(), { ...first, by: staff });
    const second = await started(deps(), order.id, '02');
    expect(await segmentsOf(deps(), second)).toMatchObject({
      head: { version: 0 },
      units: [{ said: [['One.', 'translated']] }],
    });
    await saveSegments(deps(), second, [{ id: '1', version: 0, segments: [{ target: ['Once.'], state: 'reviewed' }] }]);
    const column = await openColumn(deps(), second);
    if ('refused' in column) throw new Error(column.refused);
    expect((await everyUnit(deps(), column))[0]?.work.segments).toMatchObject([{ before: ['One.'], by: '02#1' }]);
  });
});

test('what another file of the order has confirmed is offered for the same sentence, until a file is uploaded instead, and nothing of another order', async () => {
  const file = (name: string, ...lines: string[]) => ({ name, bytes: wordDocument(lines, 'pl') });
  const { names } = await startedOrder(ground.tables, deps(), ground.texts, {
    files: [file('a.docx', 'Raz. Dwa.', 'Trzy.'), file('b.docx', 'Dwa. Cztery.', '12')],
  });
  const [first, second] = names as [Name, Name];
  expect(await repetitionsOf(deps(), second)).toEqual([]);
  const column = await openColumn(deps(), first);
  if ('refused' in column) throw new Error(column.refused);
  const [unit] = column.prepared.units;
  await saveSegments(deps(), first, [
    {
      id: unit?.id ?? '',
      version: 0,
      segments: [
        { target: ['One.'], state: 'initial' },
        { target: ['Two.'], state: 'translated' },
      ],
    },
  ]);
  expect(await repetitionsOf(deps(), second)).toEqual([{ unitId: unit?.id, segment: 0, target: ['Two.'] }]);
  const { names: others } = await startedOrder(ground.tables, deps(), ground.texts, {
    files: [file('c.docx', 'Dwa.')],
  });
  expect(await repetitionsOf(deps(), others[0] as Name)).toEqual([]);
  // Once a file is uploaded in place of what was confirmed, that is not what the customer reads.
  await uploaded(deps(), first);
  await handInJob(deps(), first);
  await approveJob(deps(), { ...first, by: staff });
  expect(await repetitionsOf(deps(), second)).toEqual([]);
});
