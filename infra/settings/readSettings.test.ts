import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demonstrationSeller } from '#shared/model/house/seller.ts';
import { productionValues, withTransferFee } from '../test/settingValues.ts';
import { readSettings } from './readSettings.ts';

describe('settings of a stage', () => {
  it('a stage on one machine needs nothing said', () => {
    const settings = readSettings('local');
    expect(settings).toMatchObject({
      stage: 'local',
      siteOrigin: 'http://127.0.0.1:3000',
      fallbackLocale: 'en',
      brand: 'verso',
    });
  });

  it('production without its own values is refused, and each missing one is named', () => {
    expect(() => readSettings('production')).toThrow(/domain:.*\n.*alarmsTo:|alarmsTo:.*/s);
    for (const name of ['domain', 'mailFrom', 'alarmsTo', 'payments', 'seller', 'ksef'])
      expect(() => readSettings('production', { ...productionValues, [name]: undefined }), name).toThrow(`${name}`);
  });

  it('production without the name of the parameter with the provider’s keys is refused', () => {
    const payments = { provider: 'p24', baseUrl: 'https://secure.przelewy24.pl' };
    expect(() => readSettings('production', { ...productionValues, payments })).toThrow('payments.parameter');
  });

  it('production takes no sandbox payments', () => {
    const payments = { provider: 'sandbox', baseUrl: 'https://pay.verso.example' };
    expect(() => readSettings('production', { ...productionValues, payments })).toThrow('payments');
  });

  it('production lets translators and staff in with a second factor only', () => {
    expect(readSettings('production', productionValues).secondFactor).toBe('required');
    expect(() => readSettings('production', { ...productionValues, secondFactor: 'offered' })).toThrow('secondFactor');
  });

  it('a seller with a character that no invoice can have is refused', () => {
    for (const change of [{ name: 'A\u0081B' }, { addressLines: ['a\nb', 'c'] }, { email: 'a@b\u007f' }])
      expect(() =>
        readSettings('production', { ...productionValues, seller: { ...demonstrationSeller, ...change } }),
      ).toThrow('seller');
  });

  it('production’s origin is its domain', () => {
    expect(readSettings('production', productionValues).siteOrigin).toBe('https://verso.example');
  });

  it('a table of fees is taken, unless it charges the card of a consumer', () => {
    expect(readSettings('local').gatewayFees).toBeUndefined();
    const { gatewayFees } = withTransferFee;
    expect(readSettings('production', { ...productionValues, gatewayFees }).gatewayFees).toEqual(gatewayFees);
    const forbidden = { ...gatewayFees, card: gatewayFees.transfer };
    expect(() => readSettings('production', { ...productionValues, gatewayFees: forbidden })).toThrow(
      'gatewayFees.card.individual: a fee on a consumer’s card is not allowed',
    );
  });

  it('a certificate outside us-east-1 is refused: CloudFront would not find it', () => {
    const domain = { name: 'verso.example', certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/a-b' };
    expect(() => readSettings('production', { ...productionValues, domain })).toThrow('domain.certificateArn');
  });

  it('the operator’s file fills in a stage, and a setting nobody knows is refused', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json');
    writeFileSync(file, JSON.stringify(productionValues));
    expect(readSettings('production', {}, file).mailFrom).toBe(productionValues.mailFrom);
    expect(() => readSettings('production', { domian: 1 }, file)).toThrow('domian');
  });

  it('an unknown stage is refused with the names there are', () => {
    expect(() => readSettings('prod')).toThrow('local, emulator, staging, production');
  });
});
