/** So long after its last message does a conversation count as what led to a booking. */
export const tieDays = 7;
