import type { ReactNode } from 'react';
import { CountDrawing, PriceDrawing, TrackDrawing } from '#frontend/design/art/workDrawings.tsx';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { Section } from './Section.tsx';

const steps: readonly ['1' | '2' | '3', ReactNode][] = [
  ['1', <CountDrawing key="1" className="md:-ml-5" />],
  ['2', <PriceDrawing key="2" className="md:-ml-6" />],
  ['3', <TrackDrawing key="3" className="md:-ml-3" />],
];

/** From the text to the order, in three steps. */
export function Steps() {
  const { t } = useI18n();
  return (
    <Section id="steps" title={t('home/steps.title')} shaded>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map(([step, drawing]) => (
          <li key={step} className="flex gap-5 md:block">
            <div className="flex-none max-md:w-24 *:max-w-full *:h-auto">{drawing}</div>
            <div>
              <h3 className="text-lg md:mt-4">
                <span className="text-accent tabular-nums">{step}.</span> {t(`home/steps.${step}`)}
              </h3>
              <p className="mt-1 text-muted">{t(`home/steps.${step}_text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
