import type { JobStep } from '#shared/model/job.ts';
import type { WorkLine } from '#shared/model/quotation.ts';
import { wordsPerPage } from '#shared/rules/wordsPerPage.ts';
import type { Order } from '../order/order.ts';
import type { Job } from './job.ts';
import { lastCutOff, splitDeadlines } from './splitDeadlines.ts';

/** Characters of a sworn page, blanks included. */
const charactersPerPage = 1125;

/** The steps of an item's column in order; shipping is one job for the whole order. */
export function stepsOf(order: Pick<Order, 'form'>): JobStep[] {
  const { service, review } = order.form;
  if (service === 'proofreading') return ['proofreading'];
  const reviewed: JobStep[] = review === 'none' ? [] : [review];
  return service === 'sworn' ? ['translation', ...reviewed, 'certification'] : ['translation', ...reviewed];
}

/** Sworn work on paper is printed and posted when all of it is certified. */
const isShipped = ({ form }: Pick<Order, 'form'>): boolean =>
  form.service === 'sworn' && (form.shippingMethod ?? 0) > 0;

/**
 * The jobs of a paid order: one column per line of its quotation, except removed languages. The first job of each
 * column is open, the others wait. All deadlines are within the promise.
 */
export function planJobs(order: Order, start: Date): Job[] {
  const promise = new Date(order.quotation.delivery?.deliverAt ?? start.toISOString());
  const steps = stepsOf(order);
  // Paper copies are certified before the carrier's cut-off.
  const certifiedBy = isShipped(order) ? lastCutOff(start, promise) : promise;
  const deadlines = splitDeadlines(steps, start, certifiedBy);
  const jobs: Job[] = [];
  const number = () => String(jobs.length + 1).padStart(2, '0');
  const isRemoved = (line: WorkLine) =>
    order.removed?.some(({ targetLanguage }) => targetLanguage === line.targetLanguage);
  for (const line of order.quotation.lines.filter((one) => !isRemoved(one))) {
    let before: string | undefined;
    for (const [place, step] of steps.entries()) {
      const id = number();
      jobs.push(jobOf(order, line, { id, step, before, dueAt: deadlines[place] ?? certifiedBy }));
      before = id;
    }
  }
  const [first] = order.quotation.lines;
  if (isShipped(order) && first) {
    const last = jobs.filter(({ step }) => step === 'certification').map(({ id }) => id);
    const shipping = jobOf(order, first, { id: number(), step: 'shipping', before: undefined, dueAt: certifiedBy });
    jobs.push({ ...shipping, itemId: 'order', words: 0, after: last, state: 'waiting' });
  }
  return jobs;
}

interface Place {
  id: string;
  step: JobStep;
  before: string | undefined;
  dueAt: Date;
}

function jobOf({ id: orderId, form, files }: Order, line: WorkLine, { id, step, before, dueAt }: Place): Job {
  const file = files.find(({ hash }) => hash === line.itemId);
  const characters = line.itemId === 'text' ? form.textCharacters : (file?.charactersWithSpaces ?? 0);
  return {
    orderId,
    id,
    itemId: line.itemId,
    service: form.service,
    step,
    sourceLanguage: line.sourceLanguage,
    targetLanguage: line.targetLanguage,
    specialised: form.specialised,
    ...(form.category !== undefined && { category: form.category }),
    express: form.express,
    after: before === undefined ? [] : [before],
    state: before === undefined ? 'planned' : 'waiting',
    version: 1,
    // Work is offered, planned and paid by words: work priced by the page gets words from its pages.
    words: line.words || (line.pages ?? 1) * wordsPerPage,
    ...(line.wholeWords !== undefined && { wholeWords: line.wholeWords }),
    ...(form.service === 'sworn' && { pages: line.pages ?? Math.max(1, Math.ceil(characters / charactersPerPage)) }),
    dueAt: dueAt.toISOString(),
    round: 1,
    wave: 0,
    holders: [],
    load: {},
    heldMinutes: 0,
    files: [],
  };
}
