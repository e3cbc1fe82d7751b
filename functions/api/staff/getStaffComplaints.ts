import type { staff as area } from '#shared/contract/staff.ts';
import { languageById } from '../../domain/catalogue/languages.ts';
import { reopenable } from '../../domain/complaint/reopenable.ts';
import type { Handler } from '../../runtime/http/request.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { complaints } from '../../runtime/services/complaints.ts';
import { orders } from '../../runtime/services/orders.ts';
import { payments } from '../../runtime/services/payments.ts';
import { production } from '../../runtime/services/production.ts';
import { workText } from '../../runtime/texts/workText.ts';
import { leftOf } from '../../usecases/complaints/complain.ts';
import { staffNames } from '../../usecases/quotes/staffNames.ts';
import { staffComplaintWire } from '../wire/complaintWire.ts';
import { moneyWire } from '../wire/moneyWire.ts';

export const getStaffComplaints: Handler<typeof area.getStaffComplaints> = async ({ params, locale }) => {
  const order = await orders().read(params.id);
  if (!order) return { refused: 'not_found' };
  const found = await complaints().read(order.id);
  const names = await staffNames(
    accounts(),
    found.flatMap(({ proposed }) => proposed?.by ?? []),
  );
  const jobs = reopenable(order, (await production().read(order.id))?.jobs ?? []);
  const nameOf = (id: number) => languageById(id)?.names[locale] ?? '';
  return {
    status: 200,
    body: {
      complaints: found.map((one) => staffComplaintWire(one, names)),
      left: moneyWire(await leftOf({ payments: payments() }, order)),
      jobs: jobs.map(({ id, sourceLanguage, targetLanguage, step }) => ({
        job_id: id,
        pair: `${nameOf(sourceLanguage)} – ${nameOf(targetLanguage)}`,
        step: workText(locale, `work/step.${step}`),
      })),
    },
  };
};
