const pulse = () => void process.send?.("alive");

/** Tells whoever started this run of Vitest or Playwright that it moves on: a test ended, or a long one printed a line. */
export default class PulseReporter {
  // Vitest
  onTestCaseResult = pulse;
  onTestModuleEnd = pulse;
  onHookEnd = pulse;
  onUserConsoleLog = pulse;
  // Playwright
  onTestEnd = pulse;
  onStepEnd = pulse;
  onStdOut = pulse;
  printsToStdio = () => false;
}
