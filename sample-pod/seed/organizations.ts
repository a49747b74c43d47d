import type { PodOrganization } from '../records.ts';
import { stableUuid } from './stable-values.ts';

const FOUNDERS = (
  'Alder & Pine|Ashdown|Bakker|Baltic|Bergström|Blue Heron|Brightwater|Calloway|Castellano|Cedar Hill|' +
  'Clearview|Copperfield|Dąbrowski|Delacroix|Driftwood|Eastgate|Ellery|Fairhaven|Ferreira|Foxglove|' +
  'Galloway|Goldfinch|Granite Bay|Greenlees|Halvorsen|Harbour|Hawthorne|Ibáñez|Ironbridge|Jasper Creek|' +
  'Juniper|Kestrel|Kovács|Lakeshore|Larkspur|Lindqvist|Maple Ridge|Marlowe|Meridian|Moreau|Müller|' +
  'Nakamura|Northgate|O’Connell|Oakhurst|Okafor|Old Mill|Papadakis|Patel|Quarry Lane|Redwood|Rosenthal|' +
  'Saint-Amand|Silverstone|Şahin|Tamarack|Thornbury|Umber|Valencia|Van Dijk|Westbrook|Whitfield|Yarrow|Zephyr'
).split('|');

const TRADES = (
  'Accountants|Animal Clinic|Architects|Automation|Bakery|Biotech|Brewing|Broadband|Cabinetry|Ceramics|' +
  'Child Care|Civil Engineering|Coffee Roasters|Cold Storage|Community Housing|Construction|Credit Union|Dairy|' +
  'Dental|Design|Distillery|Electrical|Energy|Estate Agents|Eye Care|Family Law|Farms|Film Studio|Fisheries|' +
  'Fitness|Foods|Freight|Furniture|Garden Centre|Glassworks|Health|Heating|Hotels|Housing Trust|Insurance|' +
  'Instruments|Joinery|Landscapes|Language School|Laundry|Legal|Logistics|Marine|Medical Imaging|Metalworks|' +
  'Motors|Museum|Optics|Orthodontics|Packaging|Paper|Partners|Pharmacy|Physiotherapy|Plastics|Plumbing|Press|' +
  'Properties|Recycling|Roofing|Shipping|Solar|Surveyors|Textiles|Theatre|Travel|Veterinary|Vineyards|Watches'
).split('|');

const FORMS: readonly ((founder: string, trade: string) => string)[] = [
  (founder, trade) => `${founder} ${trade}`,
  (founder, trade) => `${founder} ${trade} Ltd`,
  (founder, trade) => `${founder} ${trade}, Inc.`,
  (founder, trade) => `${trade} by ${founder}`,
  (founder, trade) => `${founder} ${trade} GmbH`,
  (founder, trade) => `The ${founder} ${trade} Company`,
  (founder, trade) => `${founder} & Sons ${trade}`,
  (founder, trade) => `Groupe ${founder} ${trade}`,
  (founder, trade) => `${founder} ${trade} LLC`,
  (founder, trade) => `${founder} United ${trade}`,
  (founder, trade) => `${founder} ${trade} B.V.`,
  (founder, trade) => `${founder} & Daughters ${trade}`,
  (founder, trade) => `${founder} ${trade} AB`,
  (founder, trade) => `First ${founder} ${trade}`,
  (founder, trade) => `${founder} ${trade} Pty Ltd`,
  (founder, trade) => `${founder} ${trade} Co-operative`,
  (founder, trade) => `${founder} ${trade} S.A.`,
  (founder, trade) => `${founder} Brothers ${trade}`,
  (founder, trade) => `${founder} ${trade} Group`,
  (founder, trade) => `New ${founder} ${trade}`,
  (founder, trade) => `${founder} ${trade} K.K.`,
  (founder, trade) => `${founder} ${trade} & Co.`,
  (founder, trade) => `${founder} Regional ${trade}`,
];

const NAMES = FOUNDERS.length * TRADES.length * FORMS.length;

// Prime and not a factor of NAMES, so that stepping by it visits every combination once, and neighbours differ.
const STRIDE = 41_651;

/** Returns the ID of the organization at an index, even if the pod does not have that many. */
export function organizationId(index: number): string {
  return stableUuid(`organization ${index}`);
}

/** Returns the name of the organization at an index; the first 108,928 are all different. */
export function organizationName(index: number): string {
  let rest = (index * STRIDE) % NAMES;
  const founder = FOUNDERS[rest % FOUNDERS.length];
  rest = Math.floor(rest / FOUNDERS.length);
  const trade = TRADES[rest % TRADES.length];
  const form = FORMS[Math.floor(rest / TRADES.length)];
  if (founder === undefined || trade === undefined || form === undefined) {
    throw new RangeError('An organization has a place from 0 on');
  }
  return form(founder, trade);
}

export function* sampleOrganizations(count: number): Generator<PodOrganization> {
  for (let index = 0; index < count; index++) {
    yield { id: organizationId(index), name: organizationName(index) };
  }
}
