/** Generated from frontend/content by `npm run -s terms`: stored versions of the terms that come into force later. */
import type { ComingTerms } from '#shared/model/account/account.ts';

export const comingTerms: readonly ComingTerms[] = [
  {
    version: '2026-12-14',
    changes: {
      en: 'If you withdraw from an order and owe no part of its price, the bonus you spent on it is returned to you as bonus. Until now it was lost. Nothing else changes.',
      pl: 'Jeśli odstąpisz od umowy i nie musisz zapłacić żadnej części ceny, wykorzystany bonus wróci do Ciebie jako bonus. Dotąd przepadał. Poza tym nic się nie zmienia.',
    },
  },
  {
    version: '2026-12-28',
    changes: {
      en: 'Your position gets clearer and better: sole traders who order for private purposes may withdraw as consumers do, and companies are no longer asked to waive a right; a sworn translation counts as performed only when it is handed over or posted; translations may be used under a licence from the delivery on; postage is refunded unless the parcel has left; a price that the form has calculated is kept for 24 hours; prices on the price list are with VAT. New are our telephone number, the point of contact, the instruction on withdrawal, the processing agreement for companies (part 20) and the reasons for which we may change these terms, because the law asks for them.\nThe privacy policy now names the edges and the firewall with their places, the log of accesses, the register of VAT payers, InPost’s list of lockers, an e-mail address that waits to be changed, the basis for documents about health and convictions, the repertory of sworn translators and what of it stays; questions of the contact page no longer rest on consent, the processing agreement for companies is part of the terms, and translators outside the EEA work only on orders whose customer has allowed it.',
      pl: 'Twoja sytuacja jest jaśniejsza i lepsza: osoby prowadzące jednoosobową działalność, które zamawiają prywatnie, mogą odstąpić od umowy jak konsumenci, a firmy nie muszą już zrzekać się prawa; tłumaczenie przysięgłe uznajemy za wykonane dopiero po wydaniu lub nadaniu; z tłumaczeń korzystasz na podstawie licencji od chwili dostarczenia; zwracamy koszt przesyłki, jeśli jej nie nadano; ceny obliczonej w formularzu dotrzymujemy przez 24 godziny; ceny w cenniku są z VAT. Nowe są numer telefonu, punkt kontaktowy, pouczenie o odstąpieniu, umowa powierzenia dla firm (część 20) i powody, z których możemy zmienić regulamin, bo wymagają tego przepisy.\nPolityka prywatności wymienia teraz węzły brzegowe i zaporę z ich położeniem, dziennik dostępu, wykaz podatników VAT, listę paczkomatów InPost, adres e-mail czekający na zmianę, podstawę dla dokumentów o zdrowiu i wyrokach oraz repertorium tłumaczy przysięgłych i to, co z niego zostaje; pytania ze strony kontaktowej nie opierają się już na zgodzie, umowa powierzenia dla firm jest częścią regulaminu, a tłumacze spoza EOG pracują tylko nad zamówieniami klientów, którzy na to pozwolili.',
    },
  },
];
