/**
 * Words that say nothing about where a bay is: what everybody searches for, and the small words of Spanish, English and
 * Catalan. They are left out of the index and of searches alike, so "parking en la calle Mayor" finds "Carrer Major, 3"
 * no worse than "mayor" does.
 */
export const stopWords: ReadonlySet<string> = new Set(
  // what is searched
  (
    'parking parkings aparcamiento aparcamientos aparcament aparcaments garaje garajes garage garages garatge garatges ' +
    'plaza plazas placa places cochera cocheras bay bays spot spots space spaces car cars coche coches cotxe cotxes park ' +
    'alquiler alquilar lloguer llogar rent rental barato barata baratos cheap mes month ' +
    // kinds of street
    'calle calles c carrer avenida avinguda avda av paseo passeig ps ronda travesia travessera camino cami street road avenue ' +
    // places in general, and small words
    'near nearby close next around to in on at of by the a an and for with from me my ' +
    'cerca junto lado en de del la el los las al un una y e o u con por para sin mi ' +
    'prop vora dels les els l d i amb per als'
  ).split(' '),
);
