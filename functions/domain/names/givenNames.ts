import { isFormOf } from '../checks/identifiers/inflected.ts';

const polish = `Adam Adrian Adrianna Agata Agnieszka Albert Aleksander Aleksandra Alicja Alina Amelia Andrzej Aneta Angelika
Anna Antoni Antonina Arkadiusz Artur Barbara Bartłomiej Bartosz Beata Błażej Bogdan Bogumiła Bogusław Bożena Cezary Czesław Damian
Daniel Danuta Daria Dariusz Dawid Dominik Dominika Dorota Edward Edyta Elżbieta Emil Emilia Eryk Eugeniusz Ewa Ewelina Fabian
Feliks Filip Franciszek Gabriela Genowefa Grażyna Grzegorz Gustaw Halina Hanna Helena Henryk Hubert Ignacy Igor Ilona Irena Iwona
Izabela Jacek Jadwiga Jakub Jan Janina Janusz Jarosław Jerzy Joanna Jolanta Józef Julia Julian Justyna Kacper Kamil Kamila Karol
Karolina Katarzyna Kazimierz Kinga Klaudia Konrad Krystian Krystyna Krzysztof Laura Lech Leon Leszek Lidia Lucjan Lucyna Ludwik
Łucja Łukasz Maciej Magdalena Maja Maksymilian Małgorzata Marcel Marcelina Marcin Marek Maria Marian Marianna Mariola Mariusz Marta
Martyna Mateusz Marzena Michalina Michał Mieczysław Mikołaj Milena Miłosz Mirosław Monika Natalia Nina Norbert Oliwia Olga Oskar
Patrycja Patryk Paulina Paweł Piotr Przemysław Radosław Rafał Regina Renata Robert Roman Ryszard Sabina Sebastian Sławomir
Stanisław Stanisława Stefan Sylwester Sylwia Szymon Tadeusz Teresa Tomasz Urszula Wacław Waldemar Wanda Weronika Wiesław Wiesława
Wiktor Wiktoria Witold Władysław Włodzimierz Wojciech Zbigniew Zdzisław Zenon Zofia Zuzanna Zygmunt`;

const english = `Aaron Abigail Alan Albert Alexander Alexandra Alfred Alice Alison Amanda Amy Andrea Andrew Angela Ann Anne Anthony
Arthur Ashley Barbara Benjamin Bernard Betty Brandon Brenda Brian Bruce Carl Carol Caroline Catherine Charles Charlotte Cheryl
Christina Christine Christopher Claire Colin Craig Cynthia Daniel David Deborah Dennis Diana Donald Donna Dorothy Douglas Duncan
Edward Edwin Eleanor Elizabeth Ellen Emily Emma Eric Ethan Eugene Evelyn Fiona Frances Francis Frank Frederick Gary George Gerald
Gloria Graham Gregory Hannah Harold Harry Heather Helen Henry Howard Hugh Ian Isabella Jack Jacob Jacqueline James Jane Janet
Jason Jean Jeffrey Jennifer Jeremy Jessica Joan John Johnny Jonathan Joseph Joshua Joyce Judith Judy Julia Julie Justin Karen
Katherine Kathleen Keith Kelly Kenneth Kevin Kimberly Larry Laura Lauren Lawrence Leonard Linda Lisa Louis Louise Lucy Luke
Margaret Maria Marie Marilyn Martha Martin Mary Matthew Melissa Michael Michelle Nancy Natalie Nathan Neil Nicholas Nicole Nigel
Noah Oliver Olivia Pamela Patricia Patrick Paul Peter Philip Phillip Rachel Ralph Raymond Rebecca Richard Robert Roger Ronald Rose
Roy Russell Ruth Ryan Samantha Samuel Sandra Sara Sarah Scott Sean Sharon Simon Sophia Sophie Stephanie Stephen Steven Stuart Susan
Teresa Terry Theodore Theresa Thomas Timothy Tyler Victoria Vincent Virginia Walter Wayne William Zachary`;

const others = `Hans Klaus Jürgen Wolfgang Heinz Günter Ursula Monika Sabine Stefan Andreas Matthias Katharina Pierre Jacques
François Françoise Isabelle Nathalie Giovanni Giuseppe Francesco Marco Luca Carlos José Juan Miguel Carmen Jiří Petr Václav Zdeněk
Oleksandr Oleksii Olena Olha Oksana Iryna Nataliia Natalia Tetiana Andrii Serhii Mykola Volodymyr Yurii Dmytro Mykhailo Svitlana
Alexey Dmitry Sergey Vladimir Ivan Tatiana Irina Elena Svetlana Ekaterina`;

const cyrillic = `Олександр Олександра Олексій Олена Ольга Оксана Ірина Наталія Тетяна Андрій Сергій Микола Володимир Юрій Дмитро
Михайло Світлана Василь Іван Петро Павло Марія Катерина Юлія Вікторія Анна Ганна Людмила Галина Надія Любов Віталій Віктор Роман
Ігор Олег Тарас Богдан Максим Артем Денис Євген Ярослав Софія Анастасія Дарина Діана Валентина Валерій Анатолій Григорій Степан
Александр Александра Алексей Елена Наталья Татьяна Андрей Сергей Николай Владимир Юрий Дмитрий Михаил Светлана Василий Пётр Павел
Мария Екатерина Юлия Виктория Надежда Виталий Виктор Игорь Евгений София Анастасия Дарья Валерий Анатолий Григорий Ирина Иван Алеся
Аляксандр Мікалай Сяргей Георги Иванка Димитър Стоян Красимир`;

const listed = new Map(
  [polish, english, others, cyrillic].flatMap((names) => names.split(/\s+/)).map((name) => [name.toLowerCase(), name]),
);
const inPolish = polish.split(/\s+/).map((name) => [name.toLowerCase(), name] as const);
const inCyrillic = cyrillic.split(/\s+/).map((name) => [name.toLowerCase(), name] as const);

/** The given name a word is a form of, in any case of its language; undefined if it is not a known one. */
export function givenName(word: string, language: string): string | undefined {
  const low = word.toLowerCase();
  const exact = listed.get(low);
  if (exact !== undefined) return exact;
  if (language === 'pl') return inPolish.find(([name]) => name[0] === low[0] && isFormOf(name, low, 'pl'))?.[1];
  if (/\p{Script=Cyrillic}/u.test(low))
    return inCyrillic.find(([name]) => name[0] === low[0] && isCyrillicForm(name, low))?.[1];
  return undefined;
}

/** Endings of names in the cases of East Slavic languages. */
const endings = /(?:ем|ом|ою|ею|ой|ей|ові|еві|ії|ию|ія|ия|[аяуюіїиыеоій])$/u;
const stem = (name: string): string => name.replace(endings, '');
const isCyrillicForm = (name: string, word: string): boolean => stem(name).length > 2 && stem(word) === stem(name);

/** Whether a word is a patronymic: it marks a name even if the given name is unknown. */
export const isPatronymic = (word: string): boolean =>
  /(?:ович|евич|йович|івн|ївн|овн|евн|іўн|аўн|еўн)(?:[аеиуіы]|ою|ем|ом|ей|ой|у|а)?$/u.test(word.toLowerCase());

const adjectives: readonly (readonly [RegExp, string])[] = [
  [/(?<=[sc]|dz)kiej$/, 'ka'],
  [/(?<=[sc]|dz)ką$/, 'ka'],
  [/(?<=[sc]|dz)kiego$/, 'ki'],
  [/(?<=[sc]|dz)kiemu$/, 'ki'],
  [/(?<=[sc]|dz)kim$/, 'ki'],
];

/**
 * A Polish name of a text as a passport has it, where that is certain: known given names and surnames that are declined
 * as adjectives. Undefined if it is in the nominative already, or if one of its words is ambiguous.
 */
export function nominative(name: string): string | undefined {
  let isCertain = true;
  const words = name.split(' ').map((word) => {
    const given = givenName(word, 'pl');
    if (given !== undefined) return given;
    const parts = word.split('-').map((part) => {
      const rule = adjectives.find(([end]) => end.test(part));
      if (!rule && !/(?:ski|cki|dzki|ska|cka|dzka)$/.test(part)) isCertain = false;
      return rule ? part.replace(rule[0], rule[1]) : part;
    });
    return parts.join('-');
  });
  const whole = words.join(' ');
  return isCertain && whole !== name ? whole : undefined;
}
