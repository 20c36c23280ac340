const pulse = () => void process.send?.("alive");

/** Tells whoever started this run of Vitest or Playwright that it moves on: a test ended, or a long one printed a line. */
export default class PulseReporter {
  // Vitest
  onTestCaseResult = pulse;
  onTestModuleEnd = pulse;
  onHookEnd = pulse;
  onUserConsoleLog = pulse;
  // What no test awaited fails the run although every test passed, and the report in JSON leaves it out.
  onTestRunEnd = (_modules: unknown, errors: readonly { message?: string; stack?: string }[] = []) => {
    for (const { message, stack } of errors) process.send?.({ outsideTests: stack ?? message ?? "" });
  };
  // Playwright
  onTestEnd = pulse;
  onStepEnd = pulse;
  onStdOut = pulse;
  printsToStdio = () => false;
}
