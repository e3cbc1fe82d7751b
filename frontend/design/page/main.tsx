import { createRoot } from 'react-dom/client';
import { I18nProvider } from '#frontend/i18n/I18n.tsx';
import { loadMessages } from '#frontend/i18n/messages.ts';
import { DesignPage } from './DesignPage.tsx';

/** `/design/` of the local host: `?locale=pl` says the language, `?theme=dark` or `light` what the system would. */
const query = new URLSearchParams(location.search);
const locale = query.get('locale') === 'pl' ? 'pl' : 'en';
document.documentElement.lang = locale;
show(query.get('theme'));

const root = document.getElementById('root');
if (!root) throw new Error('There is no place for the page.');
const messages = await loadMessages(locale, ['site', 'cart', 'billing', 'order']);
createRoot(root).render(
  <I18nProvider locale={locale} messages={messages}>
    <nav aria-label="frontend/design" className="wrap flex flex-wrap gap-4 pt-4">
      {['en', 'pl'].flatMap((language) =>
        ['light', 'dark'].map((theme) => (
          <a key={language + theme} className="link" href={`?locale=${language}&theme=${theme}`}>
            {language} {theme}
          </a>
        )),
      )}
    </nav>
    <DesignPage />
  </I18nProvider>,
);

/** Makes the rules of one theme hold, whatever the system says. */
function show(theme: string | null): void {
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.style.colorScheme = theme;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) follow(rule, theme === 'dark' ? 'all' : 'not all');
}

function follow(rule: CSSRule, dark: string): void {
  if (rule instanceof CSSMediaRule && rule.media.mediaText.includes('prefers-color-scheme: dark'))
    rule.media.mediaText = dark;
  else if (rule instanceof CSSGroupingRule) for (const inner of rule.cssRules) follow(inner, dark);
}
