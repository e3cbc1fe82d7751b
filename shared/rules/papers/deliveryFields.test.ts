import { describe, expect, it } from 'vitest';
import { commentWithDelivery, missingDeliveryField, sentDeliveryFields } from './deliveryFields.ts';

describe('sworn delivery', () => {
  const methods = [
    { id: 1, needs: 'address', abroad: false },
    { id: 2, needs: 'locker', abroad: false },
    { id: 3, needs: 'address', abroad: false },
    { id: 4, needs: 'address', abroad: true },
    { id: 0, needs: 'nothing', abroad: false },
  ] as const;

  it.each([
    [{}, 'shipment_method'],
    [{ shipmentMethod: 9 }, 'shipment_method'],
    [{ shipmentMethod: 1 }, 'address'],
    [{ shipmentMethod: 3, address: '  ' }, 'address'],
    [{ shipmentMethod: 4, locker: 'KRA01M' }, 'address'],
    [{ shipmentMethod: 2, address: 'Rynek 1' }, 'shipment_data'],
    [{ shipmentMethod: 2, locker: 'KRA01M' }, undefined],
    [{ shipmentMethod: 4, address: 'Unter den Linden 1' }, 'shipment_country'],
    [{ shipmentMethod: 4, address: 'Unter den Linden 1', country: 276 }, undefined],
    [{ shipmentMethod: 0 }, undefined],
  ])('%j lacks %s', (form, expected) => {
    expect(missingDeliveryField(form, methods)).toBe(expected);
  });

  it('sends an address or a locker, never both, and a country for mail abroad alone', () => {
    const postal = { name: 'Jan Nowak', address: 'Rynek 1', postcode: '30-001', city: 'Kraków', phone: '600600600' };
    const form = { postal, locker: ' KRA01M', country: 276 };
    expect(sentDeliveryFields({ ...form, shipmentMethod: 1 }, methods)).toEqual({ shipmentMethod: 1, postal });
    expect(sentDeliveryFields({ ...form, shipmentMethod: 2 }, methods)).toEqual({
      shipmentMethod: 2,
      locker: 'KRA01M',
    });
    expect(sentDeliveryFields(form, methods)).toEqual({});
    expect(sentDeliveryFields({ ...form, shipmentMethod: 4 }, methods)).toEqual({
      shipmentMethod: 4,
      postal,
      country: 276,
    });
    expect(sentDeliveryFields({ ...form, shipmentMethod: 0 }, methods)).toEqual({ shipmentMethod: 0 });
  });

  it.each([
    [{}, 'shipment_address.name'],
    [{ name: 'Jan Nowak', address: ' ' }, 'shipment_address.address'],
    [{ name: 'Jan Nowak', address: 'Rynek 1', postcode: '30-001' }, 'shipment_address.city'],
    [{ name: 'Jan Nowak', address: 'Rynek 1', postcode: '30-001', city: 'Kraków' }, 'shipment_address.phone_number'],
    [{ name: 'J', address: 'R', postcode: '3', city: 'K', phone: '6' }, undefined],
  ])('an address of %j lacks %s', (postal, expected) => {
    expect(missingDeliveryField({ shipmentMethod: 1, postal }, methods)).toBe(expected);
  });

  it('writes the comment before the delivery, without a separator when one is empty', () => {
    expect(commentWithDelivery('Pilne ', 'Kurier')).toBe('Pilne\n---\nKurier');
    expect(commentWithDelivery('', 'Kurier')).toBe('Kurier');
  });
});
