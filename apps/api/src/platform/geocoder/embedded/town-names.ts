import type { Locale } from '@plaza/sdk';

interface UsualNames {
  /** How people say it, where that is not the first official name. */
  shown?: Partial<Record<Locale, string>>;
  /** Further names it is asked by. */
  asked?: string[];
}

const usualNames: Record<string, UsualNames> = {
  '01059': { asked: ['Vitoria', 'Gasteiz'] },
  '03014': { shown: { es: 'Alicante', en: 'Alicante' }, asked: ['Alacant'] },
  '03063': { asked: ['Denia'] },
  '03065': { shown: { es: 'Elche', en: 'Elche' }, asked: ['Elx'] },
  '03009': { shown: { es: 'Alcoy', en: 'Alcoy' } },
  '03082': { shown: { es: 'Jávea', en: 'Jávea' } },
  '07026': { shown: { es: 'Ibiza', en: 'Ibiza' }, asked: ['Eivissa', 'Ibiza ciudad', 'Ibiza town'] },
  '07032': { asked: ['Mahón', 'Maó'] },
  '07040': { shown: { es: 'Palma', en: 'Palma' }, asked: ['Palma de Mallorca'] },
  '08019': { asked: ['Bcn', 'Barna', 'Barcelona city'] },
  '08101': { asked: ['Hospitalet', 'L Hospitalet'] },
  '11012': { asked: ['Cadiz city'] },
  '11020': { asked: ['Jerez', 'Xerez'] },
  '12040': { shown: { es: 'Castellón de la Plana', en: 'Castellón' }, asked: ['Castellón', 'Castelló'] },
  '14021': { asked: ['Cordova'] },
  '15030': { asked: ['La Coruña', 'Coruña', 'Corunna'] },
  '15078': { asked: ['Santiago'] },
  '17079': { asked: ['Gerona'] },
  '18087': { asked: ['Granada city'] },
  '20069': { shown: { es: 'San Sebastián', en: 'San Sebastián' }, asked: ['Donostia', 'Donosti', 'San Sebastian'] },
  '20045': { asked: ['Irún'] },
  '25120': { asked: ['Lérida'] },
  '26089': { asked: ['Logrono'] },
  '28079': { asked: ['Madrid city', 'Madrid capital'] },
  '28115': { asked: ['Pozuelo'] },
  '28127': { asked: ['Las Rozas'] },
  '28134': { asked: ['San Sebastián de los Reyes', 'Sanse'] },
  '28123': { asked: ['Rivas'] },
  '28022': { asked: ['Boadilla'] },
  '28005': { asked: ['Alcalá'] },
  '28148': { asked: ['Torrejón'] },
  '31201': { shown: { es: 'Pamplona', en: 'Pamplona' }, asked: ['Iruña', 'Iruñea'] },
  '32054': { asked: ['Orense'] },
  '33024': { shown: { es: 'Gijón', en: 'Gijón' }, asked: ['Xixón'] },
  '33044': { shown: { es: 'Oviedo', en: 'Oviedo' }, asked: ['Uviéu'] },
  '33004': { shown: { es: 'Avilés', en: 'Avilés' } },
  '35016': { asked: ['Las Palmas'] },
  '38038': { asked: ['Santa Cruz'] },
  '38023': { asked: ['La Laguna'] },
  '41091': { shown: { es: 'Sevilla', en: 'Seville' } },
  '43148': { asked: ['Tarragona city'] },
  '45165': { asked: ['Talavera'] },
  '46131': { shown: { es: 'Gandía', en: 'Gandia' }, asked: ['Gandia'] },
  '46220': { shown: { es: 'Sagunto', en: 'Sagunto' }, asked: ['Sagunt'] },
  '46244': { asked: ['Torrente'] },
  '46250': { shown: { es: 'Valencia', en: 'Valencia' }, asked: ['València', 'Valencia city', 'Valencia capital'] },
  '48020': { asked: ['Bilbo'] },
  '48044': { asked: ['Guecho'] },
  '50297': { asked: ['Saragossa'] },
  '08073': { asked: ['Cornellà', 'Cornella'] },
  '08245': { asked: ['Santa Coloma'] },
  '08205': { asked: ['Sant Cugat'] },
  '08200': { asked: ['Sant Boi'] },
  '08307': { asked: ['Vilanova'] },
  '39075': { asked: ['Santander city'] },
};

const article = /^(.*), (A|As|O|Os|El|La|Los|Las|L'|Els|Les|Sa|Ses|Es)$/i;

/** A town's name in each language, and every name it is asked by. */
export interface TownNames {
  shown: Record<Locale, string>;
  asked: string[];
}

/** Names of a town from its official name: the first of co-official names is shown unless people use another one. */
export function townNames(ine: string, official: string): TownNames {
  const parts = official.split('/').map((part) => part.trim().replace(article, '$2 $1').replace("' ", "'"));
  const usual = usualNames[ine];
  const first = parts[0]!;
  const shown = { en: usual?.shown?.en ?? first, es: usual?.shown?.es ?? first };
  return { shown, asked: [...new Set([shown.es, shown.en, ...parts, ...(usual?.asked ?? [])])] };
}
