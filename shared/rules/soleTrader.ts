/**
 * Legal forms that stand in the name of a company that is no natural person: such a company is never a consumer. Partnerships
 * under the Polish Commercial Companies Code too; a civil partnership (s.c.) is its partners, who are people.
 */
const legalForms =
  /(?:^|[\s,."„(])(?:sp(?:ó[lł]ka|\.)?\s*z\s*(?:o\.?\s*o|ogr\p{L}*\.?\s+odp\p{L}*)|s\.?\s?a|p\.?\s?s\.?\s?a|sp(?:ó[lł]ka|\.)?\s*(?:jawna|j|k|p|komandytow\p{L}*(?:-akcyjn\p{L}*)?|partnersk\p{L}*|akcyjna)|spółdzielnia|fundacja|stowarzyszenie|uniwersytet|politechnika|urząd|gmina|gmbh(?:\s*&\s*co\.?\s*kg)?|ag|kg|ohg|ug|e\.?\s?v|ltd|limited|llc|llp|plc|inc|incorporated|corp(?:oration)?|b\.?v|n\.?v|s\.?r\.?l|s\.?p\.?a|sarl|sas|oy|ab|a\/s|aps|a\.?s|s\.?r\.?o|kft|zrt|d\.?o\.?o|o[üu]|uab|sia)\.?(?=$|[\s,)"”])/iu;

/**
 * Whether a buyer who orders as a company may be a person with a business of their own: then they are asked whether the order is
 * connected with it (consumer act, art. 38a).
 */
export const couldBeSoleTrader = (name: string): boolean => name.trim() !== '' && !legalForms.test(name);
