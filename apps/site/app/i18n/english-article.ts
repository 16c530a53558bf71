/** English names of places that follow "the" in a sentence. */
const articleNamePattern =
  /^(?:Alcazaba|Alhambra|Autonomous|Central|City|Complutense|Hanging|Mosque|Olympic|Palm|Polytechnic|Port|Roman|Royal|Science|Silk|Temple|Tower|University|Walls)\b|\b(?:Amphitheatre|Aquarium|Aqueduct|Auditorium|Bridge|Centre|Gardens|House|Museum|Palace|Theatre)\b/;

/** Name of a place inside a sentence: "the Prado Museum", "Atocha Station". */
export const withEnglishArticle = (name: string): string => (articleNamePattern.test(name) ? `the ${name}` : name);
