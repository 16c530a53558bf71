import type { CharacteristicFlag } from '@plaza/sdk';
import { fold } from '../indexing/words.ts';

/** What people write for a characteristic, folded. */
const phrases: Partial<Record<CharacteristicFlag, RegExp>> = {
  electricCharging: words(
    '((punto|puntos) de )?(re)?carga( (de )?(coche |coches |vehiculo |vehiculos )?electric[oa]s?)?',
    'cargador(es)?( (de |para )?(coche |coches |vehiculo |vehiculos )?electric[oa]s?)?',
    '(coche |coches |vehiculo |vehiculos )?electric[oa]s?',
    '(electric |ev )?(car |vehicle )?(charger|chargers|charging)( (point|points|station))?',
    '(electric|ev)( (car|cars|vehicle|vehicles))?',
  ),
  spaceForMotorcycle: words('motos?', 'motocicletas?', 'motorbikes?', 'motorcycles?'),
  cameras: words('camaras?( de (seguridad|vigilancia))?', 'videovigilancia', '(security )?cameras?', 'cctv'),
  garageCovered: words('cubiert[oa]s?', 'techad[oa]s?', 'bajo techo', 'covered', 'indoors?'),
  lotUncovered: words('descubiert[oa]s?', '(al )?aire libre', 'uncovered', 'outdoors?', 'open air'),
  alarm: words('alarmas?', 'alarms?'),
  securityGuard: words('vigilantes?', 'vigilancia', 'vigilad[oa]s?', '(security )?guards?', 'guarded'),
  elevator: words('ascensor(es)?', 'elevators?', 'lifts?'),
  wheelchairAccessible: words(
    'silla de ruedas',
    'minusvalid[oa]s?',
    'discapacitad[oa]s?',
    'movilidad reducida',
    'accesibles?',
    'wheelchairs?( accessible)?',
    'accessible',
    'disabled',
  ),
};

function words(...alternatives: string[]): RegExp {
  return new RegExp(`\\b(${alternatives.join('|')})\\b`, 'g');
}

/** What a text asks for, and what is left of it. */
export interface TraitWords {
  flags: CharacteristicFlag[];
  /** Folded when something was taken out. */
  rest: string;
}

/** Takes the words for characteristics out of a text: "cargador Bilbao" asks for charging, and leaves "bilbao". */
export function readTraitWords(text: string): TraitWords {
  const flags: CharacteristicFlag[] = [];
  let rest = fold(text);
  for (const [flag, phrase] of Object.entries(phrases) as [CharacteristicFlag, RegExp][]) {
    const without = rest.replace(phrase, ' ');
    if (without === rest) continue;
    flags.push(flag);
    rest = without.replace(/\s+/g, ' ').trim();
  }
  return flags.length === 0 ? { flags, rest: text } : { flags, rest };
}
