import { describe, expect, it } from 'vitest';
import { VatReason } from '#shared/model/money/vat.ts';
import { readVatNumber } from '#shared/rules/address/vatNumber.ts';
import { countryByIso2 } from '../catalogue/countries.ts';
import { invoiceVat } from './invoiceVat.ts';
import { type VatCustomer, vatTreatment } from './vatTreatment.ts';

const rates = { domestic: 2300, outsideEuConsumer: 2300 };

function customer(type: VatCustomer['type'], iso2: string, number = '', vies?: VatCustomer['vies']): VatCustomer {
  return { type, country: countryByIso2(iso2)!, vatNumber: readVatNumber(number, iso2), vies };
}

describe('VAT treatment', () => {
  it.each([
    ['a person in Poland', customer('individual', 'PL'), 2300, 'domestic'],
    ['a company in Poland', customer('company', 'PL', '5260001246', 'valid'), 2300, 'domestic'],
    ['a person in the EU', customer('individual', 'DE'), 2300, 'eu_consumer'],
    ['a person in the EU with a number', customer('individual', 'DE', 'DE123456789', 'valid'), 2300, 'eu_consumer'],
    ['an EU company the register knows', customer('company', 'DE', 'DE123456789', 'valid'), 0, 'eu_reverse_charge'],
    ['Greece under EL', customer('company', 'GR', 'EL123456789', 'valid'), 0, 'eu_reverse_charge'],
    [
      'an EU company the register does not know',
      customer('company', 'DE', 'DE123456789', 'invalid'),
      2300,
      'eu_company_unconfirmed',
    ],
    ['an EU company without a number', customer('company', 'FR'), 2300, 'eu_company_unconfirmed'],
    ['a company in Northern Ireland', customer('company', 'GB', 'XI123456789', 'valid'), 0, 'outside_eu_company'],
    ['one that no register knows', customer('company', 'GB', 'XI123456789', 'pending'), 0, 'outside_eu_company'],
    ['a person in Northern Ireland', customer('individual', 'GB', 'XI123456789'), 2300, 'outside_eu_consumer'],
    ['a British company', customer('company', 'GB', 'GB123456789'), 0, 'outside_eu_company'],
    ['an American company', customer('company', 'US'), 0, 'outside_eu_company'],
    ['a person in Switzerland', customer('individual', 'CH'), 2300, 'outside_eu_consumer'],
  ])('%s', (_, who, rate, reason) => {
    expect(vatTreatment(who, rates)).toEqual({ rate, reason, holdInvoice: false });
  });

  it('keeps the quoted rate and holds the invoice while the register is silent', () => {
    for (const vies of ['pending', 'unchecked'] as const) {
      const who = customer('company', 'DE', 'DE123456789', vies);
      expect(vatTreatment(who, rates)).toEqual({ rate: 2300, reason: 'eu_company_unconfirmed', holdInvoice: true });
      expect(vatTreatment(who, rates, { rate: 0, reason: 'eu_reverse_charge' })).toEqual({
        rate: 0,
        reason: 'eu_reverse_charge',
        holdInvoice: true,
      });
    }
  });

  it('takes the decided rate for consumers outside the EU, and the invoice follows it', () => {
    const abroad = customer('individual', 'US');
    expect(vatTreatment(abroad, { ...rates, outsideEuConsumer: 0 })).toMatchObject({ rate: 0 });
    expect(invoiceVat('outside_eu_consumer', 0)).toMatchObject({ p12: 'np I', netField: 'P_13_8' });
    expect(invoiceVat('outside_eu_consumer', 2300)).toMatchObject({ p12: '23', netField: 'P_13_1' });
  });

  it('is written on the invoice with VAT exactly where a rate is charged', () => {
    for (const reason of VatReason.options) {
      const charged = reason !== 'eu_reverse_charge' && reason !== 'outside_eu_company';
      expect(invoiceVat(reason, charged ? 2300 : 0).vatField !== undefined).toBe(charged);
      expect(invoiceVat(reason, charged ? 2300 : 0).reverseCharge).toBe(reason === 'eu_reverse_charge');
    }
  });
});
