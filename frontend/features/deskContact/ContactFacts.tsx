import { href } from '#frontend/href.ts';
import { formatDay } from '#frontend/i18n/formatDay.ts';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Facts } from '#frontend/shop/work/Facts.tsx';
import type { ContactViewWire } from '#shared/contract/schemas/contact.ts';

/** Who wrote, about what, and until when it is kept. */
export function ContactFacts({ contact }: { contact: ContactViewWire }) {
  const { t, locale } = useI18n();
  const { name, email, order_number: order } = contact;
  return (
    <div className="card p-5">
      <Facts
        rows={[
          [t('desk/applicant.state'), t(`contact/state.${contact.state}`)],
          [t('contact/about'), t(`contact/topic.${contact.topic}`)],
          [t('contact/from'), name === null ? email : `${name}, ${email}`],
          [t('contact/language'), t(`contact/language.${contact.locale}`)],
          [
            t('contact/order'),
            order === null ? (
              '–'
            ) : (
              <a key="order" className="link" href={href(locale, 'staff.order', { id: order })}>
                {order}
              </a>
            ),
          ],
          [t('contact/erase_at'), formatDay(contact.erase_at, locale)],
        ]}
      />
    </div>
  );
}
