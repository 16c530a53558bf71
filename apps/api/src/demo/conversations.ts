import type { DemoData } from './demo-data.ts';
import { seededRandom } from './random.ts';

/** A conversation about a listing, before it has a number. People and listing are indexes into the demo data. */
export interface DemoConversation {
  readonly listing: number;
  readonly starter: number;
  readonly owner: number;
  /** Oldest first. */
  readonly messages: readonly { readonly author: number; readonly text: string; readonly sentAt: Date }[];
}

const exchanges: readonly (readonly string[])[] = [
  [
    'Hola, ¿sigue libre la plaza? Tengo un Seat León.',
    'Sí, está libre. Cabe sin problema.',
    '¿Podría verla el jueves por la tarde?',
    'Claro, a partir de las seis.',
  ],
  ['Buenas, ¿se puede entrar a cualquier hora?', 'Sí, las 24 horas con el mando.'],
  ['Hola, ¿aceptas por tres meses?', 'Sí, con fianza de un mes.', 'Perfecto, me interesa.'],
  ['Buenos días, ¿cuánto mide de ancho? Tengo un SUV.'],
  ['¿El precio incluye el IVA?', 'Sí, es el precio final.'],
  ['Hola, ¿está lejos del ascensor?', 'A unos diez metros.', 'Gracias, lo pienso y te digo.'],
  [
    'Hello, is the space still free from next month?',
    'Yes, it is. You can come and see it.',
    'Great, Saturday morning?',
  ],
  ['¿Hay sitio para dejar también la moto?', 'Si es pequeña, sí.'],
  ['Hola, vivo al lado y me vendría muy bien. ¿Cuándo podemos hablar?'],
];

const hourMs = 3_600_000;

/** Some conversations about published listings, about one for each forty views. */
export function makeConversations({ listings, people }: DemoData): DemoConversation[] {
  const random = seededRandom('plaza demo conversations');
  return listings.flatMap((listing, index) => {
    const { publishedAt } = listing;
    if (listing.state !== 'published' || !publishedAt) return [];
    const count = Math.min(6, Math.round((listing.viewCount / 40) * random.between(0.2, 1.8)));
    const starters = new Set(Array.from({ length: count }, () => random.integer(0, people.length - 1)));
    starters.delete(listing.owner);
    return [...starters].map((starter) => {
      let sentAt = publishedAt.getTime() + random.integer(1, 20) * 60_000;
      const messages = random.pick(exchanges).map((text, turn) => {
        sentAt += turn === 0 ? 0 : random.between(0.02, 0.9) * hourMs;
        return { author: turn % 2 === 0 ? starter : listing.owner, text, sentAt: new Date(sentAt) };
      });
      return { listing: index, starter, owner: listing.owner, messages };
    });
  });
}
