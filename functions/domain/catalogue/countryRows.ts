/**
 * ISO 3166-1 numeric and alpha-2 code, English and Polish name (CLDR by Intl.DisplayNames, committed); one country a
 * line.
 */
export const countryRows = `
20|AD|Andorra|Andora
784|AE|United Arab Emirates|Zjednoczone Emiraty Arabskie
4|AF|Afghanistan|Afganistan
28|AG|Antigua & Barbuda|Antigua i Barbuda
660|AI|Anguilla|Anguilla
8|AL|Albania|Albania
51|AM|Armenia|Armenia
24|AO|Angola|Angola
10|AQ|Antarctica|Antarktyda
32|AR|Argentina|Argentyna
16|AS|American Samoa|Samoa Amerykańskie
40|AT|Austria|Austria
36|AU|Australia|Australia
533|AW|Aruba|Aruba
248|AX|Åland Islands|Wyspy Alandzkie
31|AZ|Azerbaijan|Azerbejdżan
70|BA|Bosnia & Herzegovina|Bośnia i Hercegowina
52|BB|Barbados|Barbados
50|BD|Bangladesh|Bangladesz
56|BE|Belgium|Belgia
854|BF|Burkina Faso|Burkina Faso
100|BG|Bulgaria|Bułgaria
48|BH|Bahrain|Bahrajn
108|BI|Burundi|Burundi
204|BJ|Benin|Benin
652|BL|St. Barthélemy|Saint-Barthélemy
60|BM|Bermuda|Bermudy
96|BN|Brunei|Brunei
68|BO|Bolivia|Boliwia
535|BQ|Caribbean Netherlands|Niderlandy Karaibskie
76|BR|Brazil|Brazylia
44|BS|Bahamas|Bahamy
64|BT|Bhutan|Bhutan
74|BV|Bouvet Island|Wyspa Bouveta
72|BW|Botswana|Botswana
112|BY|Belarus|Białoruś
84|BZ|Belize|Belize
124|CA|Canada|Kanada
166|CC|Cocos (Keeling) Islands|Wyspy Kokosowe
180|CD|Congo - Kinshasa|Demokratyczna Republika Konga
140|CF|Central African Republic|Republika Środkowoafrykańska
178|CG|Congo - Brazzaville|Kongo
756|CH|Switzerland|Szwajcaria
384|CI|Côte d’Ivoire|Côte d’Ivoire
184|CK|Cook Islands|Wyspy Cooka
152|CL|Chile|Chile
120|CM|Cameroon|Kamerun
156|CN|China|Chiny
170|CO|Colombia|Kolumbia
188|CR|Costa Rica|Kostaryka
192|CU|Cuba|Kuba
132|CV|Cape Verde|Republika Zielonego Przylądka
531|CW|Curaçao|Curaçao
162|CX|Christmas Island|Wyspa Bożego Narodzenia
196|CY|Cyprus|Cypr
203|CZ|Czechia|Czechy
276|DE|Germany|Niemcy
262|DJ|Djibouti|Dżibuti
208|DK|Denmark|Dania
212|DM|Dominica|Dominika
214|DO|Dominican Republic|Dominikana
12|DZ|Algeria|Algieria
218|EC|Ecuador|Ekwador
233|EE|Estonia|Estonia
818|EG|Egypt|Egipt
732|EH|Western Sahara|Sahara Zachodnia
232|ER|Eritrea|Erytrea
724|ES|Spain|Hiszpania
231|ET|Ethiopia|Etiopia
246|FI|Finland|Finlandia
242|FJ|Fiji|Fidżi
238|FK|Falkland Islands|Falklandy
583|FM|Micronesia|Mikronezja
234|FO|Faroe Islands|Wyspy Owcze
250|FR|France|Francja
266|GA|Gabon|Gabon
826|GB|United Kingdom|Wielka Brytania
308|GD|Grenada|Grenada
268|GE|Georgia|Gruzja
254|GF|French Guiana|Gujana Francuska
831|GG|Guernsey|Guernsey
288|GH|Ghana|Ghana
292|GI|Gibraltar|Gibraltar
304|GL|Greenland|Grenlandia
270|GM|Gambia|Gambia
324|GN|Guinea|Gwinea
312|GP|Guadeloupe|Gwadelupa
226|GQ|Equatorial Guinea|Gwinea Równikowa
300|GR|Greece|Grecja
239|GS|South Georgia & South Sandwich Islands|Georgia Południowa i Sandwich Południowy
320|GT|Guatemala|Gwatemala
316|GU|Guam|Guam
624|GW|Guinea-Bissau|Gwinea Bissau
328|GY|Guyana|Gujana
344|HK|Hong Kong SAR China|SRA Hongkong (Chiny)
334|HM|Heard & McDonald Islands|Wyspy Heard i McDonalda
340|HN|Honduras|Honduras
191|HR|Croatia|Chorwacja
332|HT|Haiti|Haiti
348|HU|Hungary|Węgry
360|ID|Indonesia|Indonezja
372|IE|Ireland|Irlandia
376|IL|Israel|Izrael
833|IM|Isle of Man|Wyspa Man
356|IN|India|Indie
86|IO|British Indian Ocean Territory|Brytyjskie Terytorium Oceanu Indyjskiego
368|IQ|Iraq|Irak
364|IR|Iran|Iran
352|IS|Iceland|Islandia
380|IT|Italy|Włochy
832|JE|Jersey|Jersey
388|JM|Jamaica|Jamajka
400|JO|Jordan|Jordania
392|JP|Japan|Japonia
404|KE|Kenya|Kenia
417|KG|Kyrgyzstan|Kirgistan
116|KH|Cambodia|Kambodża
296|KI|Kiribati|Kiribati
174|KM|Comoros|Komory
659|KN|St. Kitts & Nevis|Saint Kitts i Nevis
408|KP|North Korea|Korea Północna
410|KR|South Korea|Korea Południowa
414|KW|Kuwait|Kuwejt
136|KY|Cayman Islands|Kajmany
398|KZ|Kazakhstan|Kazachstan
418|LA|Laos|Laos
422|LB|Lebanon|Liban
662|LC|St. Lucia|Saint Lucia
438|LI|Liechtenstein|Liechtenstein
144|LK|Sri Lanka|Sri Lanka
430|LR|Liberia|Liberia
426|LS|Lesotho|Lesotho
440|LT|Lithuania|Litwa
442|LU|Luxembourg|Luksemburg
428|LV|Latvia|Łotwa
434|LY|Libya|Libia
504|MA|Morocco|Maroko
492|MC|Monaco|Monako
498|MD|Moldova|Mołdawia
499|ME|Montenegro|Czarnogóra
663|MF|St. Martin|Saint-Martin
450|MG|Madagascar|Madagaskar
584|MH|Marshall Islands|Wyspy Marshalla
807|MK|North Macedonia|Macedonia Północna
466|ML|Mali|Mali
104|MM|Myanmar (Burma)|Mjanma (Birma)
496|MN|Mongolia|Mongolia
446|MO|Macao SAR China|SRA Makau (Chiny)
580|MP|Northern Mariana Islands|Mariany Północne
474|MQ|Martinique|Martynika
478|MR|Mauritania|Mauretania
500|MS|Montserrat|Montserrat
470|MT|Malta|Malta
480|MU|Mauritius|Mauritius
462|MV|Maldives|Malediwy
454|MW|Malawi|Malawi
484|MX|Mexico|Meksyk
458|MY|Malaysia|Malezja
508|MZ|Mozambique|Mozambik
516|NA|Namibia|Namibia
540|NC|New Caledonia|Nowa Kaledonia
562|NE|Niger|Niger
574|NF|Norfolk Island|Norfolk
566|NG|Nigeria|Nigeria
558|NI|Nicaragua|Nikaragua
528|NL|Netherlands|Holandia
578|NO|Norway|Norwegia
524|NP|Nepal|Nepal
520|NR|Nauru|Nauru
570|NU|Niue|Niue
554|NZ|New Zealand|Nowa Zelandia
512|OM|Oman|Oman
591|PA|Panama|Panama
604|PE|Peru|Peru
258|PF|French Polynesia|Polinezja Francuska
598|PG|Papua New Guinea|Papua-Nowa Gwinea
608|PH|Philippines|Filipiny
586|PK|Pakistan|Pakistan
616|PL|Poland|Polska
666|PM|St. Pierre & Miquelon|Saint-Pierre i Miquelon
612|PN|Pitcairn Islands|Pitcairn
630|PR|Puerto Rico|Portoryko
275|PS|Palestinian Territories|Terytoria Palestyńskie
620|PT|Portugal|Portugalia
585|PW|Palau|Palau
600|PY|Paraguay|Paragwaj
634|QA|Qatar|Katar
638|RE|Réunion|Reunion
642|RO|Romania|Rumunia
688|RS|Serbia|Serbia
643|RU|Russia|Rosja
646|RW|Rwanda|Rwanda
682|SA|Saudi Arabia|Arabia Saudyjska
90|SB|Solomon Islands|Wyspy Salomona
690|SC|Seychelles|Seszele
729|SD|Sudan|Sudan
752|SE|Sweden|Szwecja
702|SG|Singapore|Singapur
654|SH|St. Helena|Wyspa Świętej Heleny
705|SI|Slovenia|Słowenia
744|SJ|Svalbard & Jan Mayen|Svalbard i Jan Mayen
703|SK|Slovakia|Słowacja
694|SL|Sierra Leone|Sierra Leone
674|SM|San Marino|San Marino
686|SN|Senegal|Senegal
706|SO|Somalia|Somalia
740|SR|Suriname|Surinam
728|SS|South Sudan|Sudan Południowy
678|ST|São Tomé & Príncipe|Wyspy Świętego Tomasza i Książęca
222|SV|El Salvador|Salwador
534|SX|Sint Maarten|Sint Maarten
760|SY|Syria|Syria
748|SZ|Eswatini|Eswatini
796|TC|Turks & Caicos Islands|Turks i Caicos
148|TD|Chad|Czad
260|TF|French Southern Territories|Francuskie Terytoria Południowe i Antarktyczne
768|TG|Togo|Togo
764|TH|Thailand|Tajlandia
762|TJ|Tajikistan|Tadżykistan
772|TK|Tokelau|Tokelau
626|TL|Timor-Leste|Timor Wschodni
795|TM|Turkmenistan|Turkmenistan
788|TN|Tunisia|Tunezja
776|TO|Tonga|Tonga
792|TR|Türkiye|Turcja
780|TT|Trinidad & Tobago|Trynidad i Tobago
798|TV|Tuvalu|Tuvalu
158|TW|Taiwan|Tajwan
834|TZ|Tanzania|Tanzania
804|UA|Ukraine|Ukraina
800|UG|Uganda|Uganda
581|UM|U.S. Outlying Islands|Dalekie Wyspy Mniejsze Stanów Zjednoczonych
840|US|United States|Stany Zjednoczone
858|UY|Uruguay|Urugwaj
860|UZ|Uzbekistan|Uzbekistan
336|VA|Vatican City|Watykan
670|VC|St. Vincent & Grenadines|Saint Vincent i Grenadyny
862|VE|Venezuela|Wenezuela
92|VG|British Virgin Islands|Brytyjskie Wyspy Dziewicze
850|VI|U.S. Virgin Islands|Wyspy Dziewicze Stanów Zjednoczonych
704|VN|Vietnam|Wietnam
548|VU|Vanuatu|Vanuatu
876|WF|Wallis & Futuna|Wallis i Futuna
882|WS|Samoa|Samoa
887|YE|Yemen|Jemen
175|YT|Mayotte|Majotta
710|ZA|South Africa|Republika Południowej Afryki
894|ZM|Zambia|Zambia
716|ZW|Zimbabwe|Zimbabwe
`;
