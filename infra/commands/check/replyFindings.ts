import { replyMx, replyRuleSet } from '../../settings/replyRules.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Facts, Finding } from './facts.ts';

type Cloud = Extract<Settings, { domain: object }>;

/** Whether answers by mail arrive, where the stage takes them. */
export function replyFindings(
  settings: Cloud,
  { replies }: Facts,
  line: (ok: boolean, what: string, act: string) => Finding,
): Finding[] {
  if (!settings.replies || !replies) return [];
  const ruleSet = replyRuleSet(settings);
  const { activeRuleSet: active } = replies;
  const other = `"${active}" is active: name it as replies.ruleSet in the settings, and its rules stay`;
  return [
    line(
      replies.mx.includes(replyMx(settings.region)),
      `answers by mail to ${settings.replies.domain} come to SES`,
      'enter the MX record (below)',
    ),
    line(
      active === ruleSet,
      `SES takes mail by the rule set ${ruleSet}`,
      active === undefined ? 'the deploy makes it and switches it on' : other,
    ),
  ];
}
