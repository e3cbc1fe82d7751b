import type { Host } from '../../local/host/host.ts';
import { cartWithFile, order } from './ordering.ts';
import { type Caller, callerWith } from './shop.ts';
import { assign, inTwo, planned, type Translator, translateFile } from './translating.ts';

export interface Crew {
  staff: Caller;
  anna: Translator;
}

export interface PossibleAct {
  act: string;
  possible: boolean;
  ways: { to: string; amount: { amount: number } }[];
}

/** Staff hand an order over: what a translator delivered is approved, what nobody has is closed. */
export async function handedOver(host: Host, { staff, anna }: Crew): Promise<void> {
  const guest = callerWith(host.url);
  const { hash, file } = await cartWithFile(guest, inTwo);
  const { id } = await order(guest, { ...inTwo, attachment: [file] }, hash);
  await planned(host, staff, id, 2);
  await assign(staff, id, '01', anna.account);
  await translateFile(anna, id, '01');
  for (const target of ['8', '9']) {
    const body = new FormData();
    body.append('kind', 'translated');
    body.append('target_lang', target);
    body.append('attachment', new File(['Handed in.'], 'made.txt', { type: 'text/plain' }));
    await staff.must('POST', `/api/order/${id}/file`, body);
  }
  await staff.must('POST', `/api/order/${id}/delivery`);
}
