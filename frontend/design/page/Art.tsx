import type { ReactNode } from 'react';
import { useI18n } from '#frontend/i18n/I18n.tsx';
import { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { LeafPattern } from '../art/LeafPattern.tsx';
import { PayMark } from '../art/PayMark.tsx';
import * as pageDrawings from '../art/pageDrawings.tsx';
import { ServiceIcon, serviceIcons } from '../art/ServiceIcon.tsx';
import * as stateDrawings from '../art/stateDrawings.tsx';
import * as workDrawings from '../art/workDrawings.tsx';
import * as icons from '../icons.tsx';
import { Part } from './Part.tsx';

const drawings = { pageDrawings, stateDrawings, workDrawings };

/** All drawings, under their names in the code. */
export function Art() {
  const { t } = useI18n();
  return (
    <>
      <Part name="icons">
        <Row>
          {Object.entries(icons).map(([name, Icon]) => (
            <Named key={name} name={name}>
              <Icon />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="ServiceIcon">
        <Row>
          {serviceIcons.map((name) => (
            <Named key={name} name={name}>
              <ServiceIcon name={name} />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="PayMark">
        <Row>
          {PaymentMethodKey.options.map((method) => (
            <Named key={method} name={method}>
              <PayMark method={method} />
            </Named>
          ))}
        </Row>
      </Part>
      <Part name="Drawing, pageDrawings, stateDrawings, workDrawings">
        {Object.entries(drawings).map(([file, all]) => (
          <Row key={file}>
            {Object.entries(all).map(([name, One]) => (
              <Named key={name} name={name}>
                <One />
              </Named>
            ))}
          </Row>
        ))}
      </Part>
      <Part name="LeafPattern">
        <div className="band relative isolate h-40 overflow-hidden">
          <LeafPattern />
          <p className="relative p-5">{t('cart/summary')}</p>
        </div>
      </Part>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => <ul className="flex flex-wrap gap-6">{children}</ul>;

const Named = ({ name, children }: { name: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    {children} <code>{name}</code>
  </li>
);
