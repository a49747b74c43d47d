/** The last line of libFuzzer that says how far it is: `#8192 pulse cov: 124 ft: 126 corp: 2/2b lim: 80 exec/s: 2730 rss: 355Mb`. */
const status = /^#(?<runs>\d+)\s+\w+\s+cov: (?<edges>\d+) ft: (?<features>\d+) corp: .*exec\/s: (?<rate>\d+)/;
const figures = {
  runs: /^stat::number_of_executed_units:\s+(\d+)/m,
  rate: /^stat::average_exec_per_sec:\s+(\d+)/m,
  added: /^stat::new_units_added:\s+(\d+)/m,
};
/** How Jazzer and libFuzzer say what they found: `==25884== Uncaught Exception: TypeError: …`. */
const finding = /^==\d+== (?:ERROR: )?(.+)/m;

/** What a fuzzer's output says in the end, such as “29,889 runs, 2,717 a second, reached 124 edges and 126 features, 2 new inputs”. */
export function summaryOf(output: string): string {
  const last = output.split('\n').findLast((line) => status.test(line)) ?? '';
  const { runs, edges, features, rate } = status.exec(last)?.groups ?? {};
  const final = (name: keyof typeof figures) => figures[name].exec(output)?.[1];
  const number = (text: string | undefined) => Number(text ?? 0).toLocaleString('en');
  return [
    `${number(final('runs') ?? runs)} runs`,
    `${number(final('rate') ?? rate)} a second`,
    `reached ${number(edges)} edges and ${number(features)} features`,
    `${number(final('added'))} new inputs`,
  ].join(', ');
}

/** What was found, in a line; undefined if there is none. */
export function reasonIn(output: string): string | undefined {
  return finding.exec(output)?.[1];
}
