/** "Bilder til CV", "jeg trenger headshot": a stated need, without a question. */
export function isStatement(question: string): boolean {
  return !/^(?:(?:hei|hallo|hello|hi)[ ,!.]+)?(?:hva|kva|ka|hvor|kor|hvordan|hvorfor|hvilke[nt]?|når|må|bør|skal|kan|er|har|tar|får|trenger|what|how|why|when|which|where|do|does|should|must|is|are|can|could)(?!\p{L})/iu.test(
    question.trim(),
  );
}
