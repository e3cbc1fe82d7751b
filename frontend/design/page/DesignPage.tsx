import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Art } from './Art.tsx';
import { Buttons } from './Buttons.tsx';
import { Boxes, Fields } from './Fields.tsx';
import { Dialogs, Messages } from './Messages.tsx';
import { Part } from './Part.tsx';

/** Every part of the design in its states, in the words of the site. Headings are the parts' names in the code. */
export function DesignPage() {
  return (
    <main id="top" className="wrap grid gap-10 py-8">
      <h1 className="text-3xl">frontend/design</h1>
      <Buttons />
      <Fields />
      <Boxes />
      <Messages />
      <Dialogs />
      <Tables />
      <Art />
    </main>
  );
}

function Tables() {
  const { t } = useI18n();
  const rows = [t('cart/summary'), t('cart/fee'), t('cart/total')];
  return (
    <Part name="list">
      <table className="list">
        <caption className="sr-only">{t('cart/summary')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('cart/summary')}</th>
            <th scope="col" className="num">
              {t('cart/total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <td data-label={t('cart/summary')}>{row}</td>
              <td data-label={t('cart/total')} className="num">
                123,45
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
