/** `pnpm bench geocoder [--check]`: accuracy of the embedded geocoder on the corpus, and its latency. See README.md. */
import { parseArgs } from 'node:util';
import { EmbeddedGeocoder } from '../src/platform/geocoder/embedded/embedded-geocoder.ts';
import { loadPlaceIndex } from '../src/platform/geocoder/embedded/place-index.ts';
import { geocoderCorpus } from '../src/platform/geocoder/testing/corpus/index.ts';
import { judgeResponse, type ResponseVerdict } from '../src/platform/geocoder/testing/judge-geocoder.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const minCorrectAnswersPercent = 95;
const benchmarkRoundCount = 5;

const percentileOf = (times: readonly number[], share: number) =>
  times.toSorted((first, second) => first - second)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const memoryBytesBeforeLoad = process.memoryUsage().rss;
const indexLoadStart = performance.now();
const placeIndex = loadPlaceIndex();
const indexLoadMs = performance.now() - indexLoadStart;
const indexMegabytes = (process.memoryUsage().rss - memoryBytesBeforeLoad) / 1e6;
const geocoder = new EmbeddedGeocoder(() => placeIndex);

interface TopicResults extends Record<ResponseVerdict, number> {
  times: number[];
}
const resultsByTopic = new Map<string, TopicResults>();
const missedQueries: string[] = [];
for (let round = -1; round < benchmarkRoundCount; round += 1) {
  for (const query of geocoderCorpus) {
    const topicResults = resultsByTopic.get(query.topic) ?? { right: 0, honest: 0, wrong: 0, times: [] };
    resultsByTopic.set(query.topic, topicResults);
    const queryStart = performance.now();
    const geocoderResponse = await geocoder.forward(query.text, 'es');
    const elapsedMs = performance.now() - queryStart;
    // the first round warms up the JavaScript engine, so its times are left out
    if (round >= 0) topicResults.times.push(elapsedMs * 1000);
    else {
      const verdict = judgeResponse(query, geocoderResponse);
      topicResults[verdict] += 1;
      if (verdict !== 'right') missedQueries.push(`${verdict}: ${query.text}`);
    }
  }
}

const resultsOfAllTopics: TopicResults = { right: 0, honest: 0, wrong: 0, times: [] };
const formatResultsRow = (name: string, { right, honest, wrong, times }: TopicResults) => {
  const queryCount = right + honest + wrong;
  const countCells = [queryCount, right, honest, wrong].map((number) => String(number).padStart(8)).join('');
  const latencyCells = [percentileOf(times, 0.5), percentileOf(times, 0.95)].map((time) => time.toFixed(0).padStart(9));
  console.log(`${name.padEnd(26)}${countCells}${latencyCells.join('')}`);
  return wrong === 0 && (100 * right) / queryCount >= minCorrectAnswersPercent;
};
console.log(`${'topic'.padEnd(26)} queries   right  honest   wrong   p50 µs   p95 µs`);
let isKept = true;
for (const [topic, topicResults] of resultsByTopic) {
  isKept = formatResultsRow(topic, topicResults) && isKept;
  for (const verdict of ['right', 'honest', 'wrong'] as const) resultsOfAllTopics[verdict] += topicResults[verdict];
  resultsOfAllTopics.times.push(...topicResults.times);
}
formatResultsRow('all', resultsOfAllTopics);
console.log(
  `\nIndex read in ${indexLoadMs.toFixed(0)} ms, ${indexMegabytes.toFixed(0)} MB. Not right:\n${missedQueries.join('\n')}`,
);
if (values.check && !isKept) process.exitCode = 1;
