const pulse = () => void process.send?.("alive");

/**
 * Sends a sign of life to the process that started this run of Vitest or Playwright: a test ended, or a long one
 * printed a line.
 */
export default class PulseReporter {
  // Vitest
  onTestCaseResult = pulse;
  onTestModuleEnd = pulse;
  onHookEnd = pulse;
  onUserConsoleLog = pulse;
  // An error outside of all tests fails the run although every test passed, and the JSON report omits it.
  onTestRunEnd = (_modules: unknown, errors: readonly { message?: string; stack?: string }[] = []) => {
    for (const { message, stack } of errors) process.send?.({ outsideTests: stack ?? message ?? "" });
  };
  // Playwright
  onTestEnd = pulse;
  onStepEnd = pulse;
  onStdOut = pulse;
  printsToStdio = () => false;
}
