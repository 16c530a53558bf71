/** A violation of the wording rules in CONTRIBUTING.md. */
export interface WordingFinding {
  line: number;
  text: string;
  advice: string;
}

interface Excerpt {
  line: number;
  text: string;
}

const lineNumberAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const commentPattern = /\/\*[\s\S]*?\*\/|(?:^[ \t]*|[;,{}()\]] +)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*/gm;

/** Returns the comments in a module, each as one line. Consecutive `//` lines are one comment. */
export const extractComments = (source: string): Excerpt[] =>
  [...source.matchAll(commentPattern)].map((match) => ({
    line: lineNumberAt(source, match.index + match[0].search(/\/[/*]/)),
    text: match[0]
      .replace(/^[;,{}()\]]/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\/\*\*?|\*\/|\*|\/\/)?\s?/, '').replace(/\*\/\s*$/, ''))
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }));

const testPattern = /\b(?:it|test)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[\s\S])+)\1\s*,/g;

export const extractTestNames = (source: string): Excerpt[] =>
  [...source.matchAll(testPattern)].map((match) => ({
    line: lineNumberAt(source, match.index + match[0].indexOf(match[2] as string)),
    text: (match[2] as string).replaceAll(/\\(.)/g, '$1'),
  }));

const relativeOpeningPattern = /^(?:What(?:ever)?|Who(?:ever|m)?|Whose|Where(?:ver)?|How(?:ever)?|That|Whether)\b/;

const discouragedWordingPatterns: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\b(?:some|no|every)body\b|\bwhoever\b/gi, 'name the person: owner, driver, visitor, partner, operator, caller'],
  [/\banew\b/gi, 'again, or a verb: reload, retry, recreate'],
  [/\bbeside\b/gi, 'next to, in addition to, while'],
  [/\btold\b/gi, 'notified, reported, shown, passed'],
  [/\breckon(?:s|ed|ing)?\b/gi, 'compute, count, estimate'],
  [/\bstands\b/gi, 'is'],
  [/(?<!\bthere )\b(?:is|are) none\b/gi, 'say which value is missing or invalid'],
  [/\bof (?:ours|theirs|its own accord)\b/gi, 'our, their'],
  [/\bby itself\b|\bof itself\b/gi, 'automatically, alone'],
  [/\bgoes on\b|\bgo on\b/gi, 'continues'],
  [
    /\b(?:a try|(?:many|few|fewer|more|most|first|last|of|all|no|the|these|two|three|five|ten|\d+) tries)\b/gi,
    'attempt',
  ],
  [/\bg(?:ive|ives|iving|ave|iven) (?:the |its |their |his |her )?(?:money )?back\b/gi, 'refund, return, restore'],
  [/\bmails?\b/gi, 'email'],
  [/\bthe asker\b/gi, 'client, caller'],
  [/\bof the dead\b|\bliving (?:session|worker)s?\b/gi, 'orphaned, valid, live'],
];

const limitNamePattern =
  /\b(?:const|let|readonly)\s+((?:most|shortest|smallest|longest|largest|biggest|usual|highest|lowest)[A-Z]\w*)\b/g;

const openingWithoutSubjectPattern = new RegExp(
  `^(?:${[
    'is|are|was|were|has|have|had|be|been|may|can|cannot|would|will|do|did',
    'of|in|on|with|without|to|for|from|by|at|as|about|after|before|beyond|over|under|between|above|below|near',
    'that|what|where|when|while|whose|who|whatever|whether|which|because|however|if|unless',
    'and|or|but|nor|only|also|nothing|none|it|its|they|their|there|still|both|another',
    'keep|leave|come|lose|outlive|need|say|stay|stand|show|refuse|give|take|tell|hold|begin|end|answer|find|fill',
    'get|go|ask|look|let|know|lie|gather|follow|obey|hear|serve|cover|grow|name|belong|wait|share|carry|fit',
  ].join('|')})\\b`,
);

/** Returns the sentences in a module's strings. In a module of the contract, these are descriptions and summaries. */
export const extractDescriptions = (source: string): Excerpt[] => {
  const code = source.replaceAll(commentPattern, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...code.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*\s(?:\\.|(?!\1)[^\\\n])*\.)\1/g)].map((match) => ({
    line: lineNumberAt(source, match.index),
    text: (match[2] as string).replaceAll(/\\(.)/g, '$1'),
  }));
};

const discouragedDescriptionPatterns: readonly (readonly [pattern: RegExp, advice: string])[] = [
  [/\bone[’']s own\b|\boneself\b|\bone (?:gets|saved)\b/gi, "the user's"],
  [/\bpictures?\b/gi, 'image, photo'],
  [/\b(?:is|are|was) asked\b|\bthe asked\b/gi, 'requested'],
  [/\blift(?:s|ed)\b/gi, 'promote, rank higher'],
  [/\b(?:it|they) stands?\b|\bstand(?:s|ing)? (?:in for|alone|close|otherwise)\b/gi, 'is, replaces, state'],
];

const truncate = (text: string): string => (text.length > 100 ? `${text.slice(0, 97)}…` : text);

const blankCode = (text: string): string => text.replaceAll(/`[^`]*`/g, (code) => ' '.repeat(code.length));

const findPatternMatches = ({ line, text }: Excerpt, words = discouragedWordingPatterns): WordingFinding[] =>
  words.flatMap(([pattern, advice]) =>
    [...blankCode(text).matchAll(pattern)].map((match) => ({
      line,
      text: `…${text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 30)}…`,
      advice: `"${match[0]}": ${advice}`,
    })),
  );

/**
 * Finds all violations of the wording rules in a module's comments, test names and names of limits.
 *
 * @param options.isContract true also checks the sentences in strings, which are the published descriptions of the API
 */
export function findWordingProblems(source: string, { isContract = false } = {}): WordingFinding[] {
  const comments = extractComments(source);
  const testNames = extractTestNames(source);
  const descriptions = isContract ? extractDescriptions(source) : [];
  return [
    ...comments
      .filter(({ text }) => relativeOpeningPattern.test(text))
      .map(({ line, text }) => ({
        line,
        text: truncate(text),
        advice: 'a comment opens with its subject or an imperative',
      })),
    ...testNames
      .filter(({ text }) => openingWithoutSubjectPattern.test(text))
      .map(({ line, text }) => ({
        line,
        text: truncate(text),
        advice: 'a test name makes sense without its describe',
      })),
    ...descriptions
      .filter(({ text }) => relativeOpeningPattern.test(text))
      .map(({ line, text }) => ({ line, text: truncate(text), advice: 'a description opens with a noun or a verb' })),
    ...[...comments, ...testNames, ...descriptions].flatMap((excerpt) => findPatternMatches(excerpt)),
    ...descriptions.flatMap((excerpt) => findPatternMatches(excerpt, discouragedDescriptionPatterns)),
    ...[...source.matchAll(limitNamePattern)].map((match) => ({
      line: lineNumberAt(source, match.index),
      text: match[1] as string,
      advice: 'max…, min… or default…',
    })),
  ].toSorted((one, other) => one.line - other.line);
}
