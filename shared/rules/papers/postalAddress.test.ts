import { describe, expect, it } from 'vitest';
import { toE164 } from '../address/phone.ts';
import { postalLines, postalProblems, readPostalText } from './postalAddress.ts';

const right = { name: 'Jan Nowak', address: 'Polna 3', postcode: '90-001', city: 'Łódź', phone: '600600600' };

describe('a postal address', () => {
  it.each([
    ['Kraków', 'PL', {}],
    ['ul. Polna 3', 'PL', { address: 'ul. Polna 3' }],
    ['Polna 3, 90-001 Łódź', 'PL', { address: 'Polna 3', postcode: '90-001', city: 'Łódź' }],
    ['Polna 3 90-001 Łódź', 'PL', { address: 'Polna 3', postcode: '90-001', city: 'Łódź' }],
    ['Polna 3, Łódź 90-001, Polska', 'PL', { address: 'Polna 3', postcode: '90-001', city: 'Łódź' }],
    ['Jan Nowak\nPolna 3\n90-001 Łódź\n+48 600 600 600', 'PL', { ...right, phone: '+48 600 600 600' }],
    [
      'Firma Sp. z o.o., Jan Nowak, Polna 3 m. 5, 90-001, Łódź, tel. 600600600',
      'PL',
      {
        ...right,
        name: 'Firma Sp. z o.o., Jan Nowak',
        address: 'Polna 3 m. 5',
      },
    ],
    ['Unter den Linden 1, 10117 Berlin', 'DE', { address: 'Unter den Linden 1', postcode: '10117', city: 'Berlin' }],
    [
      '10 Downing Street, London SW1A 2AA',
      'GB',
      { address: '10 Downing Street', postcode: 'SW1A 2AA', city: 'London' },
    ],
    [
      'Demo Person, 1600 Main St, Springfield 62701',
      'US',
      {
        name: 'Demo Person',
        address: '1600 Main St',
        postcode: '62701',
        city: 'Springfield',
      },
    ],
  ])('%j in %s is read as %j', (text, iso2, parts) => {
    expect(readPostalText(text, iso2, ['Polska', 'Poland'])).toEqual(parts);
  });

  it('is read again from the lines on its envelope', () => {
    expect(readPostalText(postalLines(right).join('\n'), 'PL')).toEqual(right);
  });

  it.each([
    [{}, {}],
    [{ name: 'x' }, { name: 'name' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ address: 'Polna' }, { address: 'house_number' }],
    [{ postcode: '900' }, { postcode: 'postcode' }],
    [{ postcode: '90 001' }, {}],
    [{ city: '90' }, { city: 'city' }],
    [{ phone: '600' }, { phone: 'phone' }],
    [
      { address: '', phone: '' },
      { address: 'required', phone: 'required' },
    ],
  ])('with %j has the problems %j', (change, problems) => {
    expect(postalProblems({ ...right, ...change }, { iso2: 'PL', toE164 })).toEqual(problems);
  });

  it('needs a postcode abroad too, of any kind, and no number in its street', () => {
    const abroad = { ...right, address: 'The Old Rectory', postcode: 'OX1 2JD', phone: '+44 20 7946 0958' };
    expect(postalProblems(abroad, { iso2: 'GB', toE164 })).toEqual({});
    expect(postalProblems({ ...abroad, postcode: '' }, { iso2: 'GB', toE164 })).toEqual({ postcode: 'required' });
  });
});
