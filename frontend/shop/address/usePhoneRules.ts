import { useEffect, useState } from 'react';

type PhoneRules = typeof import('#shared/rules/phone.ts');

/** The rules of phone numbers with the world's numbering plans: 25 kB that only forms with a phone load, after they are shown. */
export function usePhoneRules(): PhoneRules | undefined {
  const [rules, setRules] = useState<PhoneRules>();
  useEffect(() => {
    let left = false;
    // Without them the service still checks the number.
    import('#shared/rules/phone.ts').then((loaded) => !left && setRules(loaded)).catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return rules;
}
