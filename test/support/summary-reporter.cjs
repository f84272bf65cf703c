// The usual report on standard output, and the counts in the file that the option `summary` names.
const { writeFileSync } = require('node:fs');
const { reporters } = require('mocha');

module.exports = class SummaryReporter extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    runner.once('end', () => writeFileSync(options.reporterOption.summary, JSON.stringify(this.stats)));
  }
};
