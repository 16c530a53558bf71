/** `pnpm bench geocoder [--check]`: accuracy of the embedded geocoder on the corpus, and its latency. See README.md. */
import { parseArgs } from 'node:util';
import { EmbeddedGeocoder } from '../src/platform/geocoder/embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from '../src/platform/geocoder/embedded/place-index.ts';
import { corpus } from '../src/platform/geocoder/testing/corpus/index.ts';
import { judge, type Verdict } from '../src/platform/geocoder/testing/judge-geocoder.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const minCorrectPercent = 95;
const roundCount = 5;

const percentileOf = (times: readonly number[], share: number) =>
  times.toSorted((first, second) => first - second)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const bytesBefore = process.memoryUsage().rss;
const loadStart = performance.now();
const index = loadPlaceIndex();
const loadMs = performance.now() - loadStart;
const megabytes = (process.memoryUsage().rss - bytesBefore) / 1e6;
const geocoder = new EmbeddedGeocoder(() => index);

interface TopicResults extends Record<Verdict, number> {
  times: number[];
}
const resultsByTopic = new Map<string, TopicResults>();
const missedQueries: string[] = [];
for (let round = -1; round < roundCount; round += 1) {
  for (const query of corpus) {
    const topicResults = resultsByTopic.get(query.topic) ?? { right: 0, honest: 0, wrong: 0, times: [] };
    resultsByTopic.set(query.topic, topicResults);
    const queryStart = performance.now();
    const response = await geocoder.forward(query.text, 'es');
    const elapsedMs = performance.now() - queryStart;
    // the first round warms up the engine
    if (round >= 0) topicResults.times.push(elapsedMs * 1000);
    else {
      const verdict = judge(query, response);
      topicResults[verdict] += 1;
      if (verdict !== 'right') missedQueries.push(`${verdict}: ${query.text}`);
    }
  }
}

const totals: TopicResults = { right: 0, honest: 0, wrong: 0, times: [] };
const formatRow = (name: string, { right, honest, wrong, times }: TopicResults) => {
  const count = right + honest + wrong;
  const countCells = [count, right, honest, wrong].map((number) => String(number).padStart(8)).join('');
  const latencyCells = [percentileOf(times, 0.5), percentileOf(times, 0.95)].map((time) => time.toFixed(0).padStart(9));
  console.log(`${name.padEnd(26)}${countCells}${latencyCells.join('')}`);
  return wrong === 0 && (100 * right) / count >= minCorrectPercent;
};
console.log(`${'topic'.padEnd(26)} queries   right  honest   wrong   p50 µs   p95 µs`);
let isKept = true;
for (const [topic, topicResults] of resultsByTopic) {
  isKept = formatRow(topic, topicResults) && isKept;
  for (const verdict of ['right', 'honest', 'wrong'] as const) totals[verdict] += topicResults[verdict];
  totals.times.push(...topicResults.times);
}
formatRow('all', totals);
console.log(
  `\nIndex read in ${loadMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB. Not right:\n${missedQueries.join('\n')}`,
);
if (values.check && !isKept) process.exitCode = 1;
