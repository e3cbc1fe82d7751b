import { useRef, useState } from 'react';
import { call } from '#frontend/api/client.ts';
import type { MessageKey } from '#frontend/i18n/messages.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import type { Billing } from './billing.ts';

type Country = { id: number; iso2: string; eu: boolean };
type Filled = Pick<Billing, 'name' | 'address' | 'postcode' | 'city'>;

const fields = ['name', 'address', 'postcode', 'city'] as const;
const said = {
  asking: 'cart/lookup.asking',
  found: 'cart/lookup.found',
  unknown: 'cart/lookup.unknown',
  unavailable: 'cart/lookup.unavailable',
} as const satisfies Record<string, MessageKey>;

/** The country that a whole number names by its own prefix; undefined for one without. */
export function countryOfNumber(typed: string, countries: readonly Country[]): Country | undefined {
  const prefix = /^\s*([a-z]{2})/i.exec(typed)?.[1]?.toUpperCase();
  const iso2 = prefix === 'EL' ? 'GR' : prefix;
  const country = countries.find((one) => one.iso2 === iso2 && (one.eu || iso2 === 'PL'));
  return country && readVatNumber(typed, country.iso2) ? country : undefined;
}

/**
 * The buyer's data from a register as soon as a number is whole. Only what is empty, or what came from the register before, is filled:
 * what somebody typed stays. `says` is what came of it, undefined where nothing was asked.
 */
export function useBuyerLookup(cart: string, billing: Billing, change: (part: Partial<Billing>) => void) {
  const [says, setSays] = useState<MessageKey>();
  const latest = useRef(billing);
  latest.current = billing;
  const filled = useRef<Filled>(undefined);
  const asked = useRef('');

  async function ask(typed: string, { id, iso2 }: Country) {
    const number = readVatNumber(typed, iso2);
    const question = number && number.kind !== 'foreign' ? `${iso2} ${number.number}` : '';
    if (question === asked.current) return;
    asked.current = question;
    if (question === '') return setSays(undefined);
    setSays(said.asking);
    const isStale = () => asked.current !== question;
    try {
      const body = { country_id: id, vat_number: typed.trim() };
      const answer = await call(cartArea.lookUpBuyer, { params: { cart }, cart, body });
      if (isStale()) return;
      if (answer.buyer) fill(answer.buyer);
      setSays(said[answer.state]);
    } catch {
      if (!isStale()) setSays(said.unavailable);
    }
  }

  function fill(buyer: Filled) {
    const before = filled.current;
    const free = fields.filter(
      (field) => buyer[field] !== '' && ['', before?.[field]].includes(latest.current[field].trim()),
    );
    filled.current = buyer;
    change(Object.fromEntries(free.map((field) => [field, buyer[field]])));
  }
  return { says, ask: (typed: string, country: Country) => void ask(typed, country) };
}
