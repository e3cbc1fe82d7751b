import { useI18n } from '#frontend/i18n/I18n.tsx';
import type { PairText } from '#frontend/shop/content/SiteContent.ts';
import { exampleWords } from '#frontend/shop/prices/pairFigures.ts';
import { minutesPerWorkingDay, openingHour } from '#shared/rules/delivery/workingCalendar.ts';
import { FigureTable } from '../FigureTable.tsx';
import { Figure } from './Figure.tsx';

const hours = { from: openingHour, to: openingHour + minutesPerWorkingDay / 60 };

/** Price and time of three lengths, as the order form would quote them. */
export function PairTable({ pair }: { pair: PairText }) {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  const columns = ['net', 'gross', 'time', 'express'] as const;
  return (
    <section>
      <h2 id="price">{t('pages/pair.price')}</h2>
      <FigureTable of="price" columns={[t('pages/pair.words'), ...columns.map((column) => t(`pages/pair.${column}`))]}>
        {exampleWords.map((words) => (
          <tr key={words}>
            <th scope="row">{number.format(words)}</th>
            {columns.map((column) => (
              <td key={column} className="num">
                <Figure pair={pair} name={`pair.${words}.${column}`} />
              </td>
            ))}
          </tr>
        ))}
      </FigureTable>
      <p className="hint">{t('pages/pair.price_note', hours)}</p>
    </section>
  );
}
