import { expect, test } from 'vitest';
import { registeredPlace } from './registeredPlace.ts';

test.each([
  ['ALEJA JANA PAWŁA II 22, 00-133 WARSZAWA', 'aleja Jana Pawła II 22', '00-133', 'Warszawa'],
  ['UL. GEN. JÓZEFA HALLERA 4A/12, 43-300 BIELSKO-BIAŁA', 'ul. Gen. Józefa Hallera 4A/12', '43-300', 'Bielsko-Biała'],
  ['WOLNOŚCI I PRACY 7, 41-300 DĄBROWA GÓRNICZA', 'Wolności i Pracy 7', '41-300', 'Dąbrowa Górnicza'],
  ['JANA III SOBIESKIEGO 1, 80-001 GDAŃSK', 'Jana III Sobieskiego 1', '80-001', 'Gdańsk'],
  ['Polna 1, 30-001 Kraków', 'Polna 1', '30-001', 'Kraków'],
  ['WIEŚ 12\n05-800 PRUSZKÓW', 'Wieś 12', '05-800', 'Pruszków'],
  ['UNTER DEN LINDEN 5\n10117 BERLIN', 'Unter Den Linden 5', '10117', 'Berlin'],
  ['\nDAMRAK 1\n1012 LG AMSTERDAM\n', 'Damrak 1', '1012 LG', 'Amsterdam'],
  ['12, RUE DE LA GARE\nL-1855 LUXEMBOURG', '12, Rue de la Gare', '1855', 'Luxembourg'],
  ['ONLY A HOUSE 3', 'Only A House 3', '', ''],
])('%s', (text, address, postcode, city) => {
  expect(registeredPlace(text)).toEqual({ address, postcode, city });
});
