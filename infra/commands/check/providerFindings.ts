import type { Settings } from '../../settings/settings.ts';
import type { Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

/**
 * Whether the payment provider takes the stage's calls. With fixed addresses it may be locked to them and refuse this machine, so
 * the deployed functions are asked; without, its lock has to be open.
 */
export function providerFindings(settings: Cloud, facts: Facts): Finding[] {
  const { baseUrl } = settings.payments;
  if (!settings.fixedAddresses) {
    const what = `${baseUrl} takes calls with the stage's keys`;
    if (facts.payments === 'answers') return [{ ok: true, what }];
    const locked =
      'keys are wrong, or its REST API is locked to addresses: functions have no fixed one, so set "fixedAddresses", or open the lock in the provider’s panel (API access: any address)';
    const act = facts.payments === 'refuses' ? locked : 'it cannot be reached: correct payments.baseUrl, or try again';
    return [{ ok: false, what, act }];
  }
  const { addresses, fromStage } = facts.network ?? {};
  const what = `${baseUrl} takes calls from the stage's fixed addresses`;
  if (addresses === undefined)
    return [
      { ok: false, what, act: 'the deploy makes them: run this again after it, then enter them at the provider' },
    ];
  const from = `functions that call the payment provider go out from ${addresses.join(' and ')}`;
  const act = `enter ${addresses.join(' and ')} in the provider’s panel (API access), or correct the keys, which functions read again within seven minutes`;
  return [
    addresses.length === settings.fixedAddresses.zones
      ? { ok: true, what: from }
      : { ok: false, what: from, act: `deploy: there is one for each of ${settings.fixedAddresses.zones} zones` },
    fromStage === 'answers' ? { ok: true, what } : { ok: false, what, act },
  ];
}
