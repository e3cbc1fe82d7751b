/** What the account's calls answer. */
export default {
  'account/activation_sent': 'Wysłaliśmy e-mail aktywacyjny. Otwórz zawarty w nim link, aby ustawić hasło.',
  'account/fresh_link_sent': 'Wysłaliśmy nowy link weryfikacyjny.',
  'account/instructions_sent': 'Wysłaliśmy instrukcję ustawienia nowego hasła.',
  'account/reset_sent': 'Wysłano e-mail z linkiem do zmiany hasła',
  'account/password_saved': 'Nowe hasło zostało zapisane.',
  'account/verified': 'Konto zostało zweryfikowane. Możesz się teraz zalogować.',
  'account/credentials': 'Podane dane logowania są nieprawidłowe.',
  'account/password_mismatch': 'Hasła nie są takie same.',
  'account/no_such_user':
    'Nie znaleźliśmy użytkownika o tym adresie e-mail lub prośba o zmianę hasła nie została wysłana!',
  'account/token_revoked': 'Token został unieważniony.',
  'account/tokens_revoked': 'Wszystkie tokeny zostały unieważnione.',
  'account/code_wrong': 'Kod jest nieprawidłowy. Wpisz sześć cyfr, które aplikacja pokazuje teraz.',
  'account/token_limit':
    'Konto może mieć najwyżej {limit} {limit, plural, one {token} few {tokeny} many {tokenów} other {tokenu}}. Unieważnij ten, którego nie używasz.',
  'account/deleted': 'Twoje konto zostało usunięte.',
  'account/delete_confirmation': 'Wpisz USUŃ, aby potwierdzić.',
  'account/application_sent': 'Dziękujemy. Otrzymaliśmy zgłoszenie i potwierdzimy je e-mailem.',
  'account/contact_sent': 'Dziękujemy. Twoje zapytanie ma numer {number}; wysłaliśmy go też e-mailem.',
  'account/joined': 'Witamy. Możesz się już zalogować do strefy tłumacza.',
  'account/newsletter_consent': 'Chcę otrzymywać e-mailem nowości i oferty.',
  'account/newsletter_asked':
    'Dziękujemy. Otwórz link, który właśnie wysłaliśmy: potwierdzi, że newsletter jest dla Ciebie.',
  'account/newsletter_joined': 'Dziękujemy. Będziesz otrzymywać nasz newsletter.',
  'account/newsletter_left': 'Nie będziesz już otrzymywać naszego newslettera.',
};
